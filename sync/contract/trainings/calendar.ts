import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, Line, maybe, SentInstant } from '../patterns.ts';
import { INDIA_ZONE } from '../rules/india.ts';
import { Verdict } from '../verdict.ts';
import { rosterRows } from './roster.ts';
import { UpcomingTraining } from './trainings.ts';

/**
 * `planned` and `moved` take place; cancelled ones stay listed, so that every calendar learns of
 * the cancellation.
 */
export const TrainingStatus = z.enum(['planned', 'moved', 'cancelled']);

/** How many hairdressers gave which answer; only for the trainer of the session. */
const Counts = z.object({
  accepted: z.number(),
  rejected: z.number(),
  unanswered: z.number(),
  checked_in: z.number(),
});

/** A session in the calendar: the fields of home's list, and those that only a calendar needs. */
export const CalendarTraining = z.object({
  ...UpcomingTraining.shape,

  division_code: Line,
  status: TrainingStatus,
  /** Rises by one with every move and with the cancellation (RFC 5545). */
  sequence: z.number(),
  updated_at: Instant,
  /** The start before the last move. */
  old_start_date: maybe(Instant),
  cancel_reason: maybe(Line),
  timezone: z.literal(INDIA_ZONE),
  venue: maybe(Line),
  venue_address: maybe(Line),
  venue_map_url: maybe(Line),
  checked_in_at: maybe(Instant),
  /** For trainers only. */
  counts: maybe(Counts),
});
export type CalendarTraining = z.infer<typeof CalendarTraining>;

/** A session that was in the requested range before it was moved. */
const Gone = z.object({ training_code: Id, updated_at: Instant, training_start_date: Instant });

const MINUTE = 60_000;

/**
 * Sessions that overlap [from, to), at most 130 days: those offered to a hairdresser, or those that
 * a trainer gives.
 */
export const calendar = endpoint({
  method: 'POST',
  path: 'calendar',
  scope: 'profile',
  use: 'read',
  givesWay: false,
  freshFor: 5 * MINUTE,
  rule: 'own',
  request: z.object({ from: SentInstant, to: SentInstant }),
  response: z.object({
    error: z.boolean(),
    trainings: z.array(CalendarTraining),
    gone: z.array(Gone),
  }),
});

const Feed = z.object({
  error: z.boolean(),
  message: maybe(Line),
  url: z.string().check(z.maxLength(2000)),
});

/**
 * The secret address of the person's calendar feed; a path of this origin if the server does not
 * know its own address.
 */
export const calendarFeed = endpoint({
  method: 'POST',
  path: 'calendar-feed',
  scope: 'profile',
  use: 'ask',
  rule: 'own',
  request: z.object({}),
  response: Feed,
});
/** Revokes the old address and answers with a new one. */
export const calendarFeedReset = endpoint({
  method: 'POST',
  path: 'calendar-feed-reset',
  scope: 'profile',
  use: 'ask',
  rule: 'own',
  request: z.object({}),
  response: z.object({ ...Verdict.shape, url: Feed.shape.url }),
});

/** The calendar, its feed, the roster and check-in. */
export const calendarRows = {
  calendar,
  'calendar-feed': calendarFeed,
  'calendar-feed-reset': calendarFeedReset,
  ...rosterRows,
} as const;
