import type { Db, KeyRow } from '../store/db.ts';
import { shutStores } from '../store/generation.ts';
import type { Lock } from './device.ts';

/**
 * Minimum time between stored touches (milliseconds), and tolerance for a touch in the future after
 * a clock correction.
 */
export const NOTED_EVERY_MS = 30_000;

/**
 * Whether the last touch is too long ago. A touch in the future means that the clock was set back,
 * and counts as long ago.
 */
export const isIdle = ({ after, seenAt }: Lock, now: number): boolean =>
  now - seenAt >= after || seenAt - now > NOTED_EVERY_MS;

/**
 * Returns the name of the row that holds the account key of the row `account:N`, wrapped by the
 * PIN.
 */
export const pinOf = (account: string): string => account.replace('account', 'pin');

export const hasPin = (rows: readonly KeyRow[]): boolean =>
  rows.some(({ name }) => name.startsWith('pin'));
/** Whether an account key is stored that opens without the PIN. */
export const hasOpen = (rows: readonly KeyRow[]): boolean =>
  rows.some(({ name }) => name.startsWith('account'));

/**
 * Deletes every account key that the PIN can restore, and shuts the open stores: afterwards no
 * record opens without the PIN. A key that the PIN cannot restore is kept (law L7). Returns the
 * number of the PIN's digits.
 */
export const lockKeys = (db: Db): Promise<number | undefined> =>
  db.transaction('rw', db.keys, db.clock, async () => {
    const rows = await db.keys.toArray();
    const names = rows.map(({ name }) => name);
    const restorable = names.filter(
      (name) => name.startsWith('account') && names.includes(pinOf(name)),
    );
    if (restorable.length > 0) {
      await db.keys.bulkDelete([
        ...restorable,
        ...restorable.map((name) => name.replace('account', 'device')),
      ]);
      await shutStores(db);
    }
    return rows.find(({ digits }) => digits)?.digits;
  });
