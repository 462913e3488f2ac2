import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, LeapCode, Line, maybe } from '../patterns.ts';
import { DivisionCodes, Html, ProgramEntry } from './program-entries.ts';
import { Film } from './recordings.ts';

const MINUTE = 60_000;

/** The average of all ratings, their number, and this person's own. */
export const RatingSummary = z.object({
  average: maybe(z.number()),
  count: z.number(),
  own: maybe(z.number()),
});
/**
 * `review`: staff have not decided yet. `declined`: staff declined it, and the person got the
 * reason.
 */
export const CertificateStanding = z.enum(['issued', 'review', 'declined']);
/**
 * Whether completing a program earns a certificate, the condition in words, and since when this
 * person has it.
 */
export const CertificateRule = z.object({
  earns: z.boolean(),
  text: maybe(Line),
  completed_at: maybe(Instant),
  /** State of the certificate after the program is completed; some servers leave it out. */
  state: maybe(CertificateStanding),
});

/** One lesson; `position` is where to resume: seconds of a video, per mille of anything else. */
export const Lesson = z.object({
  id: Id,
  title: Line,
  kind: z.enum(['video', 'pdf', 'text', 'quiz']),
  minutes: z.number(),
  bytes: maybe(z.number()),
  text: maybe(Html),
  address: maybe(z.string().check(z.maxLength(2000))),
  /** Only for a film on this server; `address` is one version of it. */
  film: maybe(Film),
  quiz_id: maybe(Id),
  hindi: maybe(z.object({ title: Line, text: maybe(Html) })),
  done: z.boolean(),
  position: z.number(),
  /** When a device of the person reported the position; the latest report counts. */
  position_at: maybe(Instant),
  locked: z.boolean(),
  lock_reason: maybe(Line),
});
export const Module = z.object({ title: Line, lessons: z.array(Lesson) });

/** A course with its syllabus and this person's progress. */
export const Course = z.object({
  ...ProgramEntry.shape,
  trainer_image: maybe(Line),
  objectives: z.array(Line),
  certificate: CertificateRule,
  rating: RatingSummary,
  modules: z.array(Module),
  lesson_count: z.number(),
  lessons_done: z.number(),
  /** The lesson to resume with; missing when all are done. */
  next_lesson_id: maybe(Id),
});
export type Course = z.infer<typeof Course>;

export const elearningDetails = endpoint({
  method: 'POST',
  path: 'elearning-details',
  scope: 'profile',
  use: 'read',
  freshFor: 10 * MINUTE,
  rule: '7.20',
  request: z.object({ leapcode: LeapCode, division_code: DivisionCodes, course_id: Id }),
  response: z.object({ error: z.boolean(), course_details: Course }),
});

/** Courses that a person works through alone. */
export const courseRows = { 'elearning-details': elearningDetails } as const;
