import type { Db } from './db.ts';
import type { Store } from './session.ts';

/** Clock row: how often the account was left on this device. */
const ROW = 'generation';
/**
 * Clock row: device time at which the database was made. A database that the browser emptied or
 * made anew has another value, or none.
 */
const BORN = 'born';

/**
 * Thrown by a write to a store whose person has left; nothing is written. It has the name of
 * Dexie's error for a closed database, because for its holder the store is closed, even if the
 * database was opened again since.
 */
export class StoreLeft extends Error {
  constructor() {
    super('The account was left after this store was opened.');
    this.name = 'DatabaseClosedError';
  }
}

const rowValue = async (db: Db, name: string): Promise<number> =>
  (await db.clock.get(name))?.value ?? 0;

/**
 * Returns a number that changes when the account is left on this device and when the database is
 * made anew.
 */
export const generationOf = async (db: Db): Promise<number> =>
  (await rowValue(db, ROW)) + (await rowValue(db, BORN));

/** Returns how often the account was left on this device. */
export const timesLeft = (db: Db): Promise<number> => rowValue(db, ROW);

/**
 * Returns the generation of a store that is being opened, and dates the database at its first
 * opening (`now`: device time, milliseconds since 1970). A full disk does not prevent the opening.
 * `left`: `timesLeft`, read before the keys, so that a store whose person leaves meanwhile stores
 * nothing.
 */
export async function openedGeneration(db: Db, left: number, now: number): Promise<number> {
  const date = () =>
    db.transaction(
      'rw',
      db.clock,
      async () =>
        (await rowValue(db, BORN)) ||
        void (await db.clock.put({ name: BORN, value: now, until: 0 })),
    );
  if ((await rowValue(db, BORN)) === 0) await date().catch(() => undefined);
  return left + (await rowValue(db, BORN));
}

/**
 * Shuts every store opened so far. Runs inside the transaction in which the person leaves, which
 * must cover `clock`.
 */
export const shutStores = async (db: Db): Promise<void> => {
  await db.clock.put({ name: ROW, value: (await rowValue(db, ROW)) + 1, until: 0 });
};

const listeners = new Set<() => void>();

/**
 * Calls back when a write was refused because the person has left or the browser has removed the
 * database. Returns the unsubscriber.
 */
export function onStoreLeft(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Throws StoreLeft if the person has left since this store was opened, or if the browser has
 * removed its database. The first call in each transaction that stores an answer or an action; the
 * transaction must cover `clock`.
 */
export async function checkNotLeft({
  db,
  generation,
}: Pick<Store, 'db' | 'generation'>): Promise<void> {
  if ((await generationOf(db)) === generation) return;
  for (const listener of listeners) listener();
  throw new StoreLeft();
}
