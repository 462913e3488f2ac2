import type { Db, OutboxState } from '../store/db.ts';
import type { Store } from '../store/session.ts';
import type { Device } from './device.ts';

/** States of work that is not known to have arrived: only a confirmation or the person removes it (law L7). */
export const NOT_DONE: readonly OutboxState[] = ['waiting', 'sending', 'ambiguous', 'refused', 'expired', 'poison'];

/** How many entries of the outbox are not done. */
export const countUnsent = (db: Db): Promise<number> =>
  db.outbox
    .where('state')
    .anyOf([...NOT_DONE])
    .count();

/**
 * Notes beside the account's tag how much is unsent: that lies in another place than the account, so that an eviction can be said in
 * words. Once for each change of the number.
 */
export async function noteUnsent(device: Device, { db, tag }: Pick<Store, 'db' | 'tag'>, now: number): Promise<number> {
  const unsent = await countUnsent(db);
  await device.accounts
    .where('tag')
    .equals(tag)
    .filter((row) => row.unsent !== unsent)
    .modify({ unsent, unsentAt: now });
  return unsent;
}
