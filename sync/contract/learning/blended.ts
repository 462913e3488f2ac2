import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, LeapCode, Line, maybe } from '../patterns.ts';
import { CertificateRule, RatingSummary } from './course.ts';
import { DivisionCodes, ProgramEntry } from './program-entries.ts';

const MINUTE = 60_000;

/** One step of the path; it opens when the step before it is done. */
export const Step = z.object({
  position: z.number(),
  kind: z.enum(['e-learning', 'webinar', 'workshop', 'quiz', 'certificate']),
  title: Line,
  state: z.enum(['done', 'open', 'locked']),
  unlock_rule: maybe(Line),
  /** The program of this step, to be worked through or attended. */
  program: maybe(ProgramEntry),
  quiz_id: maybe(Id),
  /** Sessions of this step that are still to come. */
  dates: z.array(Instant),
});

/** A path of courses, sessions and a quiz that ends with a certificate. */
export const Blended = z.object({
  ...ProgramEntry.shape,
  trainer_image: maybe(Line),
  objectives: z.array(Line),
  certificate: CertificateRule,
  rating: RatingSummary,
  path: z.array(Step),
});
export type Step = z.infer<typeof Step>;
export type Blended = z.infer<typeof Blended>;

export const blendedDetails = endpoint({
  method: 'POST',
  path: 'blended-details',
  scope: 'profile',
  use: 'read',
  freshFor: 10 * MINUTE,
  rule: '7.13',
  request: z.object({ leapcode: LeapCode, division_code: DivisionCodes, blended_learning_id: Id }),
  response: z.object({ error: z.boolean(), blended_details: Blended }),
});

/** Blended programs. */
export const blendedRows = { 'blended-details': blendedDetails } as const;
