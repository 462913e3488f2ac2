import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, LeapCode, Line, maybe } from '../patterns.ts';
import { UpcomingTraining } from '../trainings/trainings.ts';
import { CertificateRule, RatingSummary } from './course.ts';
import { DivisionCodes, ProgramEntry } from './program-entries.ts';

const MINUTE = 60_000;

/** One item of a session's agenda; `starts_at` is its time in the next session. */
export const AgendaItem = z.object({
  title: Line,
  text: maybe(Line),
  minutes: z.number(),
  starts_at: maybe(Instant),
});
/** Something to bring, read or take home; a list has its lines in `text`. */
export const Material = z.object({
  title: Line,
  kind: z.enum(['list', 'pdf', 'video']),
  text: maybe(z.string()),
  address: maybe(Line),
});
export const Venue = z.object({ name: Line, address: Line, city: Line, map_url: maybe(Line) });

/**
 * A webinar or workshop: agenda, times, place, and this person's answer. All but the program itself
 * is this product's own, and may be left out.
 */
export const LiveProgram = z.object({
  ...ProgramEntry.shape,
  trainer_image: maybe(Line),
  objectives: z._default(z.array(Line), []),
  certificate: z._default(CertificateRule, { earns: false }),
  rating: z._default(RatingSummary, { count: 0 }),
  /** Planned sessions, soonest first, then past ones, latest first. */
  trainings: z._default(z.array(UpcomingTraining), []),
  agenda: z._default(z.array(AgendaItem), []),
  materials: z._default(z.array(Material), []),
  venue: maybe(Venue),
  platform: maybe(Line),
  /** The recording of the last past session that has one. */
  recording_id: maybe(Id),
});
export type LiveProgram = z.infer<typeof LiveProgram>;

const asked = z.object({
  leapcode: LeapCode,
  division_code: maybe(DivisionCodes),
  program_id: Id,
  program_type_id: Id,
});
const answered = z.object({ error: z.boolean(), program_details: LiveProgram });

export const webinarDetails = endpoint({
  method: 'POST',
  path: 'webinar-details',
  scope: 'profile',
  use: 'read',
  givesWay: false,
  freshFor: 5 * MINUTE,
  rule: '7.21',
  request: asked,
  response: answered,
});
export const educationDetails = endpoint({
  method: 'POST',
  path: 'education-details',
  scope: 'profile',
  use: 'read',
  givesWay: false,
  freshFor: 5 * MINUTE,
  rule: '7.21',
  request: asked,
  response: answered,
});

/** Programs with fixed times: `webinar-details` for ONLINE, `education-details` for OFFLINE. */
export const liveProgramRows = {
  'webinar-details': webinarDetails,
  'education-details': educationDetails,
} as const;
