import { LONGEST_OF_A_STRANGER_MS } from '../wire/api-word.ts';
import type { Failure } from '../contract/errors.ts';
import type { Edges } from '../edges.ts';
import type { OutboxRow } from '../store/db.ts';
import { type EntryVerdict, isForEveryCall } from './verdict.ts';

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
