import { type Device, homeOf } from '../device/device.ts';
import { browserDisk } from '../device/disk.ts';
import { countUnsent, noteUnsent } from '../device/unsent.ts';
import { databaseName } from '../store/db.ts';
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
