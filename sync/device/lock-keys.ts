import type { Db, KeyRow } from '../store/db.ts';
import { shutStores } from '../store/generation.ts';
import type { Lock } from './device.ts';

/** Touches are noted at most this often (milliseconds); by so much a corrected clock may set the last one into the future. */
export const NOTED_EVERY_MS = 30_000;

/** Whether nobody has touched the app for too long. A touch in the future means that the clock was set back, and counts as long ago. */
export const isIdle = ({ after, seenAt }: Lock, now: number): boolean => now - seenAt >= after || seenAt - now > NOTED_EVERY_MS;

/** The row that holds the same account key as a row `account:N`, wrapped by the PIN. */
export const pinOf = (account: string): string => account.replace('account', 'pin');

export const hasPin = (rows: readonly KeyRow[]): boolean => rows.some(({ name }) => name.startsWith('pin'));
/** Whether an account key lies here that no PIN is needed for. */
export const hasOpen = (rows: readonly KeyRow[]): boolean => rows.some(({ name }) => name.startsWith('account'));

/**
 * Takes away every account key that the PIN gives back, and shuts the open stores: afterwards nothing here opens a record without the PIN.
 * A key that the PIN would not give back stays (law L7). Returns how many digits the PIN has.
 */
export const lockKeys = (db: Db): Promise<number | undefined> =>
  db.transaction('rw', db.keys, db.clock, async () => {
    const rows = await db.keys.toArray();
    const names = rows.map(({ name }) => name);
    const gone = names.filter((name) => name.startsWith('account') && names.includes(pinOf(name)));
    if (gone.length > 0) {
      await db.keys.bulkDelete([...gone, ...gone.map((name) => name.replace('account', 'device'))]);
      await shutStores(db);
    }
    return rows.find(({ digits }) => digits)?.digits;
  });
