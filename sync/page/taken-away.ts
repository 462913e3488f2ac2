import { activeTag, type Device, homeOf } from '../device/device.ts';
import { browserDisk } from '../device/disk.ts';
import { countUnsent, noteUnsent } from '../device/unsent.ts';
import { databaseName, openDb } from '../store/db.ts';
import { onStoreLeft } from '../store/generation.ts';
import type { Store } from '../store/session.ts';

/** Whether the open account has work that is not sent; without its keys it is not safe, whatever lies here. */
export const isWorkKept = async ({ db }: Store): Promise<boolean> => (await db.keys.count()) > 0 && (await countUnsent(db)) > 0;

/**
 * Something was put into the outbox here: notes how much is unsent and, the first time, asks the browser never to evict the place where
 * it lies; only a page may ask that.
 */
export async function guardUnsent(device: Device, store: Store): Promise<void> {
  await noteUnsent(device, store, Date.now());
  const row = await device.accounts.get(store.tag);
  if (!row || row.persisted !== undefined) return;
  const home = homeOf(store.tag, row.turn);
  const place = row.place ?? (await browserDisk.locate(home, databaseName(home)));
  await device.accounts.update(store.tag, { persisted: (await browserDisk.persist(home, place)) ? 1 : 0 });
}

/** Whether the keys of the active account are gone without its person leaving; looked up in the place itself, not by the open connection. */
async function isTakenAway(device: Device, { tag }: Store): Promise<boolean> {
  // Read together: between two reads the browser may take the device's database away, which would look like a log-out.
  const { row, mac, active } = await device.transaction('r', [device.accounts, device.facts], async () => ({
    row: await device.accounts.get(tag),
    mac: await device.facts.get('mac'),
    active: await activeTag(device),
  }));
  // Every device has a key of its own, which no log-out removes: without it all that the origin stored is gone.
  if (!row && !mac) return true;
  if (!row || row.leaving === 1 || active !== tag) return false;
  const home = homeOf(tag, row.turn);
  const indexedDB = await browserDisk.factory(home, row.place ?? 'origin');
  const db = openDb(databaseName(home), { indexedDB, IDBKeyRange: browserDisk.KeyRange });
  const keys = await db.keys.count().finally(() => db.close());
  return keys === 0;
}

/**
 * Calls back once when the browser has taken the account's database away under this page. The store is closed then: whatever is still to be
 * stored in it fails, instead of lying in an empty database under a key that is gone. Returns what ends the watch.
 */
export function watchTakenAway(device: Device, store: Store, onTaken: () => void): () => void {
  let over = false;
  const look = (): void =>
    void isTakenAway(device, store)
      .then((taken) => {
        if (!taken || over) return;
        over = true;
        store.db.close();
        onTaken();
      })
      // The next tap looks again.
      .catch(() => undefined);
  const unhear = onStoreLeft(look);
  store.db.on('close', look);
  return () => {
    over = true;
    unhear();
    store.db.on('close').unsubscribe(look);
  };
}
