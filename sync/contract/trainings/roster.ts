import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, LeapCode, Line, maybe, SentInstant } from '../patterns.ts';

/** How a person was recognised at the door. */
export const CheckedBy = z.enum(['qr', 'name', 'id']);
export type CheckedBy = z.infer<typeof CheckedBy>;

/** A person who may come to a session, with no more data than a check-in needs. */
export const RosterPerson = z.object({
  login_code: LeapCode,
  hd_name: Line,
  city: maybe(Line),
  picture: maybe(Line),
  accept_reject: maybe(z.boolean()),
  checked_in_at: maybe(Instant),
  checked_in_by: maybe(CheckedBy),
});
export type RosterPerson = z.infer<typeof RosterPerson>;

const MINUTE = 60_000;
/** Maximum number of people in one request, enough for a full room. */
const PEOPLE_MOST = 200;

/** The people who may come to a session of the asking trainer; those with a seat come first. */
export const trainingRoster = endpoint({
  method: 'POST',
  path: 'training-roster',
  scope: 'profile',
  use: 'read',
  freshFor: MINUTE,
  rule: 'own',
  request: z.object({ training_code: Id }),
  response: z.object({
    error: z.boolean(),
    training_code: Id,
    name: Line,
    training_start_date: Instant,
    training_end_date: Instant,
    people: z.array(RosterPerson),
    /**
     * False: the division has more people than this list, which contains all who answered or came,
     * and some others.
     */
    complete: z.boolean(),
  }),
});

const Seen = z.object({
  login_code: LeapCode,
  /** When the trainer's device saw the person. */
  at: SentInstant,
  by: CheckedBy,
});

/**
 * The verdict for each person. `unknown`: the division has no such person. `not-open`: the time is
 * too far from the session. The first check-in time is kept, so two devices of one trainer end with
 * the same list in any order of arrival.
 */
const CheckedIn = z.object({
  login_code: LeapCode,
  state: z.enum(['checked-in', 'already', 'unknown', 'not-open']),
  at: maybe(Instant),
});
export type CheckedIn = z.infer<typeof CheckedIn>;

export const trainingCheckIn = endpoint({
  method: 'POST',
  path: 'training-check-in',
  scope: 'profile',
  use: 'write',
  rule: 'own',
  request: z.object({
    training_code: Id,
    people: z.array(Seen).check(z.minLength(1), z.maxLength(PEOPLE_MOST)),
  }),
  response: z.object({ error: z.boolean(), people: z.array(CheckedIn) }),
});

/** The roster and check-in. */
export const rosterRows = {
  'training-roster': trainingRoster,
  'training-check-in': trainingCheckIn,
} as const;
