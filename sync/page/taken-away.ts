import { activeTag, type Device, homeOf } from '../device/device.ts';
import { browserDisk } from '../device/disk.ts';
import { countUnsent, noteUnsent } from '../device/unsent.ts';
import { databaseName, openDb } from '../store/db.ts';
import { onStoreLeft } from '../store/generation.ts';
import type { Store } from '../store/session.ts';

/** Whether the open account has unsent work that is safe: without its keys stored work is lost. */
export const isWorkKept = async ({ db }: Store): Promise<boolean> =>
  (await db.keys.count()) > 0 && (await countUnsent(db)) > 0;

/**
 * Stores the number of unsent entries after one was added. The first time it asks the browser to
 * persist the account's storage, which only a page may ask.
 */
export async function guardUnsent(device: Device, store: Store): Promise<void> {
  await noteUnsent(device, store, Date.now());
  const row = await device.accounts.get(store.tag);
  if (!row || row.persisted !== undefined) return;
  const home = homeOf(store.tag, row.turn);
  const place = row.place ?? (await browserDisk.locate(home, databaseName(home)));
  await device.accounts.update(store.tag, {
    persisted: (await browserDisk.persist(home, place)) ? 1 : 0,
  });
}

/**
 * Whether the keys of the active account are gone without a sign-out; reads the storage itself, not
 * the open connection.
 */
async function isTakenAway(device: Device, { tag }: Store): Promise<boolean> {
  // Read together: between two reads the browser may evict the device's database, which would look
  // like a sign-out.
  const { row, mac, active } = await device.transaction(
    'r',
    [device.accounts, device.facts],
    async () => ({
      row: await device.accounts.get(tag),
      mac: await device.facts.get('mac'),
      active: await activeTag(device),
    }),
  );
  // Each device has its own key, which no sign-out removes: without it the whole origin's storage
  // was evicted.
  if (!row && !mac) return true;
  if (!row || row.leaving === 1 || active !== tag) return false;
  const home = homeOf(tag, row.turn);
  const indexedDB = await browserDisk.factory(home, row.place ?? 'origin');
  const db = openDb(databaseName(home), { indexedDB, IDBKeyRange: browserDisk.KeyRange });
  const keys = await db.keys.count().finally(() => db.close());
  return keys === 0;
}

/**
 * Calls back once when the browser has evicted the account's database under this page. The store is
 * then closed: later writes fail instead of going to an empty database under a lost key. Returns
 * the function that ends the watch.
 */
export function watchTakenAway(device: Device, store: Store, onTaken: () => void): () => void {
  let isEnded = false;
  const look = (): void =>
    void isTakenAway(device, store)
      .then((taken) => {
        if (!taken || isEnded) return;
        isEnded = true;
        store.db.close();
        onTaken();
      })
      // The next tap checks again.
      .catch(() => undefined);
  const unsubscribe = onStoreLeft(look);
  store.db.on('close', look);
  return () => {
    isEnded = true;
    unsubscribe();
    store.db.on('close').unsubscribe(look);
  };
}
