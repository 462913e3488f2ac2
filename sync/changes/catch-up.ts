import type { DocumentName, RequestOf } from '../contract/index.ts';
import type { ReadFacts } from '../read.ts';
import type { Store } from '../store/session.ts';

/** Who was away for longer (milliseconds) is told what changed meanwhile. */
const AWAY_MS = 86_400_000;
/** What lands within this time (milliseconds) after the return belongs to what was missed. */
const RETURN_MS = 600_000;
/** The row of the clock that says since when somebody was away, and until when that is told. */
const ROW = 'catch-up';
/** Somebody is back: if that took long, what changes from now on for a while is what they missed. `last`: when this device heard last (device time). */
export async function beginCatchUp({ db }: Store, last: number, now: number): Promise<void> {
  if (last > 0 && now - last > AWAY_MS) await db.clock.put({ name: ROW, value: last, until: now + RETURN_MS });
}

/** Whoever seemed to be back has heard nothing. */
export const endCatchUp = ({ db }: Store): Promise<void> => db.clock.delete(ROW);

/** Pulls, and while somebody catches up keeps what the document says that it did not say before; the code for that is loaded then. */
export async function caughtUp<N extends DocumentName, T>(
  compare: ReadFacts['missed'],
  store: Store,
  name: N,
  request: RequestOf<N>,
  now: number,
  pull: () => Promise<T>,
): Promise<T> {
  const row = compare && (await store.db.clock.get(ROW));
  if (!row || now > row.until || now < row.until - RETURN_MS) return pull();
  const missed = await import('./missed.ts').catch(() => null);
  return missed ? missed.noteMissed(compare, store, name, request, row.value, pull) : pull();
}
