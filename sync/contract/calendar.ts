import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { identities } from './identities.ts';
import { Id, Instant, Line, maybe } from './patterns.ts';
import { rosterRows } from './roster.ts';
import { SentInstant } from './sent-instant.ts';
import { UpcomingTraining } from './trainings.ts';
import { Verdict } from './verdict.ts';

/** `planned` and `moved` take place; a cancelled one stays, so that every calendar hears of it. */
export const TrainingStatus = z.enum(['planned', 'moved', 'cancelled']);

/** What a trainer sees of the answers to a session that they give. */
const Counts = z.object({ accepted: z.number(), rejected: z.number(), unanswered: z.number(), checked_in: z.number() });

/** A session in the calendar: what home lists, and what a calendar needs beside it. */
export const CalendarTraining = z.object({
  ...UpcomingTraining.shape,

  division_code: Line,
  status: TrainingStatus,
  /** One more with every move and with the cancellation (RFC 5545). */
  sequence: z.number(),
  updated_at: Instant,
  /** Where the last move took it away from. */
  old_start_date: maybe(Instant),
  cancel_reason: maybe(Line),
  timezone: z.literal('Asia/Kolkata'),
  venue: maybe(Line),
  venue_address: maybe(Line),
  venue_map_url: maybe(Line),
  checked_in_at: maybe(Instant),
  /** Trainers only. */
  counts: maybe(Counts),
});
export type CalendarTraining = z.infer<typeof CalendarTraining>;

/** A session that was in the asked range before it was moved. */
const Gone = z.object({ training_code: Id, updated_at: Instant, training_start_date: Instant });

const MINUTE = 60_000;

/** Sessions that share any moment with [from, to), at most 130 days: a hairdresser's offers, or what a trainer gives. */
const calendar = endpoint({
  method: 'POST',
  path: 'calendar',
  scope: 'profile',
  use: 'read',
  freshFor: 5 * MINUTE,
  identity: identities.calendar,
  rule: 'own',
  request: z.object({ from: SentInstant, to: SentInstant }),
  response: z.object({ error: z.boolean(), trainings: z.array(CalendarTraining), gone: z.array(Gone) }),
});

const Feed = z.object({ error: z.boolean(), message: maybe(Line), url: z.string().check(z.maxLength(2000)) });

/** The secret address of the person's own feed; a path of this origin where the server does not know its own address. */
const calendarFeed = endpoint({
  method: 'POST',
  path: 'calendar-feed',
  scope: 'profile',
  use: 'ask',
  rule: 'own',
  request: z.object({}),
  response: Feed,
});
/** Ends the old address and answers a new one. */
const calendarFeedReset = endpoint({
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
