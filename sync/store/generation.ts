import type { Db } from './db.ts';
import type { Store } from './session.ts';

const ROW = 'generation';

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

/** How often an account was left on this device. */
export const generationOf = async (db: Db): Promise<number> => (await db.clock.get(ROW))?.value ?? 0;

/** Shuts every store that was opened before. Inside the transaction, over `clock` too, in which the person leaves. */
export const shutStores = async (db: Db): Promise<void> => {
  await db.clock.put({ name: ROW, value: (await generationOf(db)) + 1, until: 0 });
};

/** Throws if the person has left since this store was opened. First thing in each transaction, over `clock` too, that stores what arrived or was done. */
export async function checkNotLeft({ db, generation }: Pick<Store, 'db' | 'generation'>): Promise<void> {
  if ((await generationOf(db)) !== generation) throw new StoreLeft();
}
