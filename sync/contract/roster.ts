import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { identities } from './identities.ts';
import { Id, Instant, LeapCode, Line, maybe } from './patterns.ts';
import { SentInstant } from './sent-instant.ts';

/** How a person was recognised at the door. */
export const CheckedBy = z.enum(['qr', 'name', 'id']);

/** Somebody who may come to a session; no more of the person than the door needs. */
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
/** One request holds a full room. */
const PEOPLE_MOST = 200;

/** Who may come to a session that the asking trainer gives; those with a seat come first. */
const trainingRoster = endpoint({
  method: 'POST',
  path: 'training-roster',
  scope: 'profile',
  use: 'read',
  freshFor: MINUTE,
  identity: identities['training-roster'],
  rule: 'own',
  request: z.object({ training_code: Id }),
  response: z.object({
    error: z.boolean(),
    training_code: Id,
    name: Line,
    training_start_date: Instant,
    training_end_date: Instant,
    people: z.array(RosterPerson),
    /** False: the division is larger than this list, which then holds those who answered or came, and some of the others. */
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
 * Each person's own verdict: `unknown` for nobody of this division, `not-open` for an instant away from the session.
 * The first instant stays, so two devices of one trainer make one list, in whatever order they arrive.
 */
const CheckedIn = z.object({
  login_code: LeapCode,
  state: z.enum(['checked-in', 'already', 'unknown', 'not-open']),
  at: maybe(Instant),
});
export type CheckedIn = z.infer<typeof CheckedIn>;

const trainingCheckIn = endpoint({
  method: 'POST',
  path: 'training-check-in',
  scope: 'profile',
  use: 'write',
  rule: 'own',
  request: z.object({ training_code: Id, people: z.array(Seen).check(z.minLength(1), z.maxLength(PEOPLE_MOST)) }),
  response: z.object({ error: z.boolean(), people: z.array(CheckedIn) }),
});

/** What a trainer does at the door. */
export const rosterRows = { 'training-roster': trainingRoster, 'training-check-in': trainingCheckIn } as const;
