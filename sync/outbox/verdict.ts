import type { Failure, FailureKind } from '../contract/errors.ts';
import type { Edges } from '../edges.ts';
import type { OutboxRow, OutboxState } from '../store/db.ts';
import { LONGEST_OF_A_STRANGER_MS } from '../wire/api-word.ts';
import { backOff } from '../wire/rest.ts';

/** The result of one try. `stop`: the next entry would fail the same way; `wait`: how long this one waits (milliseconds). */
export interface Tried {
  readonly acknowledged: boolean;
  readonly stop: boolean;
  readonly wait: number;
  /** The server has too much to do for any call: until it has not, taps and other threads ask nothing. */
  readonly isServersWord?: boolean;
  /** Where the entry shows: kinds or keys of documents. */
  readonly touched: readonly string[];
}
/** Events that do not end the wait: a tap and a connection that comes back where the server named the time (S42), a tap where it was only too busy. */
const heldBy = ({ kind, noToken, retryAfter }: Failure): OutboxRow['held'] => (noToken ? 0 : retryAfter !== undefined ? 1 : kind === 'busy' ? 2 : 0);

/** Whether a failure leaves open if the try took effect; only an API that says 503 has not begun. A gateway gives up on one that goes on, and says 503, too. */
export const leavesUnsure = ({ kind, status, noToken, unsigned }: Failure): boolean =>
  !noToken && (kind === 'no-answer' || (kind === 'busy' && status >= 500 && (status !== 503 || unsigned !== undefined)));

/** Changes of an entry by a try. */
export type Change = Partial<OutboxRow> & Pick<OutboxRow, 'state'>;

/** Changes of an entry by a failure. */
export const changeBy = ({ now }: Edges, { state, wait }: EntryVerdict, failure: Failure): Change => ({
  state,
  // The clock by which it waits is that of now: if it is set back, the wait is over, also where it had been set ahead during the try.
  ...(wait ? { nextAt: now() + wait, leasedAt: now() } : { nextAt: 0 }),
  held: heldBy(failure),
});

/** A try with what a failure means for other entries. */
export function restBy(tried: Tried, { stop, wait }: EntryVerdict, failure: Failure): Tried {
  const rests = isForEveryCall(failure) && { isServersWord: true, wait: failure.unsigned ? Math.min(LONGEST_OF_A_STRANGER_MS, wait) : wait };
  return { ...tried, stop, wait, ...rests };
}

/** The result of a try for an entry. `stop`: the whole drain ends, because the next entry would fail the same way. */
export interface EntryVerdict {
  readonly state: OutboxState;
  readonly wait: number;
  readonly stop: boolean;
}

/** The shortest wait (milliseconds): even if a server says "again at once", one drain does not ask twice. */
const LEAST_WAIT_MS = 250;

interface Try {
  readonly kind: 'set' | 'append';
  readonly tries: number;
  readonly chance: number;
  readonly keyed: boolean;
  readonly failure: Failure;
}

/** From so many tries on (the list says then that the server is in trouble) a server that says "again at once" is asked ever more seldom, too. */
const PATIENT_TRIES = 5;

/** A wait that the server names is kept; a longer one of our own never breaks it. */
const waitOf = (one: Try): number => {
  const { retryAfter } = one.failure;
  const own = retryAfter === undefined || one.tries >= PATIENT_TRIES ? backOff(one) : 0;
  return Math.max(LEAST_WAIT_MS, retryAfter ?? 0, own);
};
const retry = (one: Try, stop: boolean): EntryVerdict => ({ state: 'waiting', wait: waitOf(one), stop });
/** The statuses of a server that can take nothing now, and of a gateway that does not reach it. */
const UNAVAILABLE: ReadonlySet<number> = new Set([502, 503, 504]);
/**
 * Whether every call would be answered so now: not by a server that is still at the first try of this key, or whose limit is this call's. A stranger
 * knows no calls.
 */
export const isForEveryCall = ({ kind, status, code, unsigned }: Failure): boolean =>
  kind === 'busy' && (unsigned !== undefined || UNAVAILABLE.has(status) || (status === 429 && (code === undefined || code === 'too-many')));
/** Whether a refusal shows that no earlier try has arrived, each of which had gone under its key; `isKnown`: the server still knows that. */
export const isFirstWord = ({ underKey }: Failure, isKnown: boolean): boolean => underKey === 'repeated' || (underKey === 'kept' && isKnown);
const needsYou = (state: OutboxState): EntryVerdict => ({ state, wait: 0, stop: false });

/** Reactions to every kind of failure; a new kind does not compile without one. */
const REACTIONS: Record<FailureKind, (one: Try) => EntryVerdict> = {
  refused: () => needsYou('refused'),
  'not-offered': () => needsYou('refused'),
  'too-large': () => needsYou('refused'),
  busy: (one) => retry(one, one.failure.noToken === true || isForEveryCall(one.failure)),
  // The effect is unknown. Repeating a `set`, or anything under a key that the server honours, does no harm, nor what was refused for its token.
  'no-answer': (one) => (one.kind === 'set' || one.keyed || one.failure.noToken ? retry(one, true) : { state: 'ambiguous', wait: 0, stop: true }),
  malformed: (one) => retry(one, false),
  // Parked: nothing is lost, and nothing is tried until the same person signs in again.
  'signed-out': () => ({ state: 'waiting', wait: 0, stop: true }),
  storage: (one) => retry(one, true),
  'no-engine': (one) => retry(one, true),
};

export const verdictOn = (one: Try): EntryVerdict => REACTIONS[one.failure.kind](one);
