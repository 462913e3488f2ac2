import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, Line, maybe } from '../patterns.ts';
import { certificateRows } from './certificates.ts';
import { recordingRows } from './recordings.ts';

/** Kinds of entries in a person's activity record. */
export const ActivityKind = z.enum([
  'accepted',
  'rejected',
  'joined',
  'checked-in',
  'given',
  'watched',
  'completed',
  'lesson',
  'certificate',
  'quiz',
  'post',
  'comment',
  'ticket',
  'rating',
]);

/** One entry of the record; `ref` is the id of its subject, whose type depends on `kind`. */
export const Activity = z.object({
  id: Id,
  kind: ActivityKind,
  title: z.string().check(z.maxLength(1000)),
  at: Instant,
  ref: maybe(Id),
  state: maybe(Line),
  /** Its learning time. */
  minutes: maybe(z.number()),
});
export type Activity = z.infer<typeof Activity>;

/** A calendar month in Asia/Kolkata, as `2026-08`. */
const MonthTotal = z.object({
  month: Line,
  entries: z.number(),
  trainings: z.number(),
  completed: z.number(),
  minutes: z.number(),
});

const MINUTE = 60_000;

/** A person's activity of one year, latest first. */
export const myActivity = endpoint({
  method: 'POST',
  path: 'my-activity',
  scope: 'profile',
  use: 'read',
  freshFor: 5 * MINUTE,
  rule: '7.18',
  request: z.object({}),
  response: z.object({
    error: z.boolean(),
    activities: z.array(Activity),
    totals: z.array(MonthTotal),
  }),
});

/** Activity, certificates, recordings. */
export const recordRows = {
  'my-activity': myActivity,
  ...certificateRows,
  ...recordingRows,
} as const;
