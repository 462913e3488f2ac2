import type { Db, OutboxState } from '../store/db.ts';
import type { Store } from '../store/session.ts';
import type { Device } from './device.ts';

/**
 * States of entries that are not known to have arrived. Only a confirmation or the person removes
 * such an entry (law L7).
 */
export const NOT_DONE: readonly OutboxState[] = [
  'waiting',
  'sending',
  'ambiguous',
  'refused',
  'expired',
  'poison',
];

/** Returns the number of outbox entries that are not done. */
export const countUnsent = (db: Db): Promise<number> =>
  db.outbox
    .where('state')
    .anyOf([...NOT_DONE])
    .count();

/**
 * Stores the number of unsent entries in the account's row, if it has changed, and returns it. The
 * row is in the device's own database, so after an eviction of the account the loss can still be
 * reported. `now`: device time.
 */
export async function noteUnsent(
  device: Device,
  { db, tag }: Pick<Store, 'db' | 'tag'>,
  now: number,
): Promise<number> {
  const unsent = await countUnsent(db);
  await device.accounts
    .where('tag')
    .equals(tag)
    .filter((row) => row.unsent !== unsent)
    .modify({ unsent, unsentAt: now });
  return unsent;
}

/**
 * Key prefix of session values that a person made and has not sent, in every build. They are kept
 * with the sealed outbox (law L7).
 */
export const DRAFT = 'draft';
export const isOwnWork = (key: string): boolean => key.startsWith(DRAFT) || key === 'reminders';
const holdsAnything = (value: unknown): boolean =>
  typeof value === 'object' ? Object.values(value ?? {}).some(holdsAnything) : Boolean(value);

/** Whether the account has an unsent draft, also one of a newer build in an unknown shape. */
export async function hasDraft({ db, vault }: Store): Promise<boolean> {
  const rows = await db.session.where('key').startsWith(DRAFT).toArray();
  const drafts = await Promise.all(
    rows.map(({ key, body }) => vault.open('session', key, body).catch(() => null)),
  );
  return drafts.some(holdsAnything);
}
