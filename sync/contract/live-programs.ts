import * as z from 'zod/mini';
import { CertificateRule, Rating } from './course.ts';
import { endpoint } from './endpoint.ts';
import { identities } from './identities.ts';
import { Id, Instant, LeapCode, Line, maybe } from './patterns.ts';
import { DivisionCodes, ProgramEntry } from './program-entries.ts';
import { UpcomingTraining } from './trainings.ts';

const MINUTE = 60_000;

/** One point of a session; `starts_at` is that of the next session. */
export const AgendaItem = z.object({ title: Line, text: maybe(Line), minutes: z.number(), starts_at: maybe(Instant) });
/** Something to bring, to read or to take home; a list has its lines in `text`. */
export const Material = z.object({ title: Line, kind: z.enum(['list', 'pdf', 'video']), text: maybe(z.string()), address: maybe(Line) });
export const Venue = z.object({ name: Line, address: Line, city: Line, map_url: maybe(Line) });

/** A webinar or workshop: what happens, when, where, and what this person answered. */
export const LiveProgram = z.object({
  ...ProgramEntry.shape,
  objectives: z.array(Line),
  certificate: CertificateRule,
  rating: Rating,
  /** All sessions that are planned or were held, soonest last held first. */
  trainings: z.array(UpcomingTraining),
  agenda: z.array(AgendaItem),
  materials: z.array(Material),
  venue: maybe(Venue),
  platform: maybe(Line),
  /** The stream of the last session that is over and was recorded. */
  recording_id: maybe(Id),
});
export type LiveProgram = z.infer<typeof LiveProgram>;

const asked = z.object({ leapcode: LeapCode, division_code: maybe(DivisionCodes), program_id: Id, program_type_id: Id });
const answered = z.object({ error: z.boolean(), program_details: LiveProgram });

const webinarDetails = endpoint({
  method: 'POST',
  path: 'webinar-details',
  scope: 'profile',
  use: 'read',
  freshFor: 5 * MINUTE,
  identity: identities['webinar-details'],
  rule: '7.21',
  request: asked,
  response: answered,
});
const educationDetails = endpoint({
  method: 'POST',
  path: 'education-details',
  scope: 'profile',
  use: 'read',
  freshFor: 5 * MINUTE,
  identity: identities['education-details'],
  rule: '7.21',
  request: asked,
  response: answered,
});

/** What happens at a time: `webinar-details` for ONLINE, `education-details` for OFFLINE. */
export const liveProgramRows = { 'webinar-details': webinarDetails, 'education-details': educationDetails } as const;
