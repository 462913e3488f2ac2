import type { Failure, FailureKind } from '../contract/errors.ts';
import type { Edges } from '../edges.ts';
import type { OutboxRow, OutboxState } from '../store/db.ts';
import { LONGEST_OF_A_STRANGER_MS } from '../wire/api-word.ts';
import { backOff } from '../wire/rest.ts';

/**
 * The result of one attempt. `stop`: the next entry would fail the same way. `wait`: how long this
 * entry waits (milliseconds).
 */
export interface Tried {
  readonly acknowledged: boolean;
  readonly stop: boolean;
  readonly wait: number;
  /**
   * The server is too busy for any call: until `wait` is over, taps and other threads send nothing.
   */
  readonly isServerBusy?: boolean;
  /** Where the entry shows: kinds or keys of documents. */
  readonly touched: readonly string[];
}
/**
 * Events that do not end the wait. 1: a tap or a returned connection, because the server named the
 * time (S42). 2: a tap, because it was busy.
 */
const heldBy = ({ kind, noToken, retryAfter }: Failure): OutboxRow['held'] =>
  noToken ? 0 : retryAfter !== undefined ? 1 : kind === 'busy' ? 2 : 0;

/**
 * Whether the attempt may have taken effect despite the failure. Only the API's own 503 proves that
 * it did not begin; a gateway also sends 503 while the call runs.
 */
export const leavesUnsure = ({ kind, status, noToken, unsigned }: Failure): boolean =>
  !noToken &&
  (kind === 'no-answer' ||
    (kind === 'busy' && status >= 500 && (status !== 503 || unsigned !== undefined)));

/** Changes of an entry by an attempt. */
export type Change = Partial<OutboxRow> & Pick<OutboxRow, 'state'>;

/** Changes of an entry by a failure. */
export const changeBy = (
  { now }: Edges,
  { state, wait }: EntryVerdict,
  failure: Failure,
): Change => ({
  state,
  // The wait starts at the device's time now: if the clock is set back, the wait ends, even if it
  // had been set ahead during the attempt.
  ...(wait ? { nextAt: now() + wait, leasedAt: now() } : { nextAt: 0 }),
  held: heldBy(failure),
});

/** Adds to an attempt's result what its failure means for other entries. */
export function restBy(tried: Tried, { stop, wait }: EntryVerdict, failure: Failure): Tried {
  const rests = isForEveryCall(failure) && {
    isServerBusy: true,
    wait: failure.unsigned ? Math.min(LONGEST_OF_A_STRANGER_MS, wait) : wait,
  };
  return { ...tried, stop, wait, ...rests };
}

/**
 * The result of an attempt for an entry. `stop`: the whole drain ends, because the next entry would
 * fail the same way.
 */
export interface EntryVerdict {
  readonly state: OutboxState;
  readonly wait: number;
  readonly stop: boolean;
}

/**
 * The shortest wait (milliseconds): one drain never sends an entry twice, even if the server says
 * "again at once".
 */
const LEAST_WAIT_MS = 250;

interface Try {
  readonly kind: 'set' | 'append';
  readonly tries: number;
  readonly chance: number;
  readonly keyed: boolean;
  readonly failure: Failure;
}

/**
 * Number of attempts from which our back-off also applies when the server says "again at once"; the
 * list then says that the server is in trouble.
 */
const PATIENT_TRIES = 5;

/** A wait that the server names is a minimum: our backOffMs back-off may only lengthen it. */
const waitOf = (attempt: Try): number => {
  const { retryAfter } = attempt.failure;
  const backOffMs =
    retryAfter === undefined || attempt.tries >= PATIENT_TRIES ? backOff(attempt) : 0;
  return Math.max(LEAST_WAIT_MS, retryAfter ?? 0, backOffMs);
};
const retry = (attempt: Try, stop: boolean): EntryVerdict => ({
  state: 'waiting',
  wait: waitOf(attempt),
  stop,
});
/** Statuses of a server that is unavailable, and of a gateway that does not reach it. */
const UNAVAILABLE: ReadonlySet<number> = new Set([502, 503, 504]);
/**
 * Whether every call would get this answer now. False for a server that still handles the first
 * attempt of this key, or for a limit of this call. A gateway's answer concerns every call.
 */
export const isForEveryCall = ({ kind, status, code, unsigned }: Failure): boolean =>
  kind === 'busy' &&
  (unsigned !== undefined ||
    UNAVAILABLE.has(status) ||
    (status === 429 && (code === undefined || code === 'too-many')));
/**
 * Whether a refusal proves that no earlier attempt arrived; each was sent under its key. `isKnown`:
 * the server still knows the key.
 */
export const provesNoArrival = ({ underKey }: Failure, isKnown: boolean): boolean =>
  underKey === 'repeated' || (underKey === 'kept' && isKnown);
const needsYou = (state: OutboxState): EntryVerdict => ({ state, wait: 0, stop: false });

/** Reactions to every kind of failure; a new kind does not compile without one. */
const REACTIONS: Record<FailureKind, (attempt: Try) => EntryVerdict> = {
  refused: () => needsYou('refused'),
  'not-offered': () => needsYou('refused'),
  'too-large': () => needsYou('refused'),
  busy: (attempt) =>
    retry(attempt, attempt.failure.noToken === true || isForEveryCall(attempt.failure)),
  // The effect is unknown. Safe to repeat: a `set`, a request under a key that the server honours,
  // and one that was refused for its token.
  'no-answer': (attempt) =>
    attempt.kind === 'set' || attempt.keyed || attempt.failure.noToken
      ? retry(attempt, true)
      : { state: 'ambiguous', wait: 0, stop: true },
  malformed: (attempt) => retry(attempt, false),
  // Parked: nothing is lost, and nothing is sent until the same person signs in again.
  'signed-out': () => ({ state: 'waiting', wait: 0, stop: true }),
  storage: (attempt) => retry(attempt, true),
  'no-engine': (attempt) => retry(attempt, true),
};

export const verdictOn = (attempt: Try): EntryVerdict => REACTIONS[attempt.failure.kind](attempt);
