import type { DocumentName, RequestOf } from '../contract/index.ts';
import type { ReadFacts } from '../read.ts';
import type { Store } from '../store/session.ts';

/** Absence (milliseconds) after which the person is shown the changes they missed. */
const AWAY_MS = 86_400_000;
/** Time (milliseconds) after the return in which landed changes count as missed. */
const RETURN_MS = 600_000;
/** Clock row with the start of the absence and the end of the catch-up. */
const ROW = 'catch-up';
/**
 * Begins the catch-up after a long absence. `last`: when this device last received changes (device
 * time).
 */
export async function beginCatchUp({ db }: Store, last: number, now: number): Promise<void> {
  if (last > 0 && now - last > AWAY_MS)
    await db.clock.put({ name: ROW, value: last, until: now + RETURN_MS });
}

/** Ends a catch-up whose request for changes failed. */
export const endCatchUp = ({ db }: Store): Promise<void> => db.clock.delete(ROW);

/**
 * Pulls, and during a catch-up stores the differences between the documents before and after; that
 * code is loaded only then.
 */
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
