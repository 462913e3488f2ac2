import type { Failure, FailureKind } from './contract/errors.ts';
import type { OutboxState } from './store/db.ts';

/** What becomes of an entry after a try. `stop`: the whole drain ends, for the next entry would fare the same. */
export interface Verdict {
  readonly state: OutboxState;
  readonly wait: number;
  readonly stop: boolean;
}

/** The longest wait that a device chooses by itself (milliseconds); a server's own Retry-After may be longer. */
const LONGEST_WAIT_MS = 300_000;
const FIRST_WAIT_MS = 1_000;
/** The shortest: also a server that says "again at once" is not asked twice in one drain. */
const LEAST_WAIT_MS = 250;

interface Try {
  readonly kind: 'set' | 'append';
  readonly tries: number;
  readonly chance: number;
  readonly keyed: boolean;
  readonly failure: Failure;
}

/** Full-jitter back-off: anything up to twice as long as the time before, at most five minutes. */
const backOff = ({ tries, chance }: Try): number => Math.round(chance * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries));

const retry = (one: Try, stop: boolean): Verdict => ({
  state: 'waiting',
  wait: Math.max(LEAST_WAIT_MS, one.failure.retryAfter ?? backOff(one)),
  stop,
});
const needsYou = (state: OutboxState): Verdict => ({ state, wait: 0, stop: false });

/** Reactions to every kind of failure (SYNC B, "classify by kind"); a new kind does not compile without one. */
const REACTIONS: Record<FailureKind, (one: Try) => Verdict> = {
  refused: () => needsYou('refused'),
  'not-offered': () => needsYou('refused'),
  'too-large': () => needsYou('refused'),
  busy: (one) => retry(one, false),
  // What was done is unknown. Doing a `set` twice, or anything under a key that the server honours, does no harm.
  'no-answer': (one) => (one.kind === 'set' || one.keyed ? retry(one, true) : { state: 'ambiguous', wait: 0, stop: true }),
  malformed: (one) => retry(one, false),
  // Parked: nothing is lost, and nothing is tried until the same person has signed in again.
  'signed-out': () => ({ state: 'waiting', wait: 0, stop: true }),
  storage: (one) => retry(one, true),
};

export const verdictOn = (one: Try): Verdict => REACTIONS[one.failure.kind](one);
