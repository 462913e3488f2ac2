import type { Db } from './db.ts';
import type { Store } from './session.ts';

const ROW = 'generation';
/** Beside the keys: which database this is. One that the browser emptied or made anew has another one, or none. */
const BORN = 'born';

/**
 * The person whose store this was has left: what was still on its way for them is stored nowhere. It has the name of a closed
 * database, because for its holder the store is closed, whoever has opened it since.
 */
export class StoreLeft extends Error {
  constructor() {
    super('The account was left after this store was opened.');
    this.name = 'DatabaseClosedError';
  }
}

const rowValue = async (db: Db, name: string): Promise<number> => (await db.clock.get(name))?.value ?? 0;

/** Changes whenever the account is left on this device, and with the database itself. */
export const generationOf = async (db: Db): Promise<number> => (await rowValue(db, ROW)) + (await rowValue(db, BORN));

/** How often the account was left on this device. */
export const timesLeft = (db: Db): Promise<number> => rowValue(db, ROW);

/**
 * The generation for a store that is opened with keys that open (device time, milliseconds since 1970). The database is dated at its first opening;
 * a full disk keeps nobody from opening it. `left`: read before the keys, so that a store whose person leaves meanwhile stores nothing.
 */
export async function openedGeneration(db: Db, left: number, now: number): Promise<number> {
  const date = () =>
    db.transaction('rw', db.clock, async () => (await rowValue(db, BORN)) || void (await db.clock.put({ name: BORN, value: now, until: 0 })));
  if ((await rowValue(db, BORN)) === 0) await date().catch(() => undefined);
  return left + (await rowValue(db, BORN));
}

/** Shuts every store that was opened before. Inside the transaction, over `clock` too, in which the person leaves. */
export const shutStores = async (db: Db): Promise<void> => {
  await db.clock.put({ name: ROW, value: (await rowValue(db, ROW)) + 1, until: 0 });
};

const listeners = new Set<() => void>();

/** Calls back when something was not stored, because the person has left or the database is not the one that was opened. */
export function onStoreLeft(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Throws if the person has left since this store was opened, or the browser has taken its database away. First thing in each transaction, over `clock` too, that stores what arrived or was done. */
export async function checkNotLeft({ db, generation }: Pick<Store, 'db' | 'generation'>): Promise<void> {
  if ((await generationOf(db)) === generation) return;
  for (const listener of listeners) listener();
  throw new StoreLeft();
}
