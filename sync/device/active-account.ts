import type { Edges, Place } from '../edges.ts';
import { type Db, databaseName, openDb } from '../store/db.ts';
import { generationOf, openedGeneration, timesLeft } from '../store/generation.ts';
import type { Store } from '../store/session.ts';
import { type AccountRow, activeTag, changeLock, type Device, homeOf } from './device.ts';
import type { unlock } from './key.ts';
import { hasOpen, hasPin, isIdle, lockKeys } from './lock-keys.ts';

/** The active account as pages and the service worker see it; only the engine signs in and out. */
export interface ActiveAccount {
  /**
   * Returns the active account's store. Null: nobody is signed in, the account is locked or
   * keyless, or its tag is not `whose`.
   */
  active(whose?: string): Promise<Store | null>;
  /** Whether the active account waits for its PIN. */
  isLocked(): Promise<boolean>;
  close(): void;
}

/** The account that a thread has open, with the operations by which the engine changes it. */
export interface AccountHolder extends ActiveAccount {
  /**
   * Returns the account's place. It is stored at the first opening, so that a later change of the
   * browser's features moves nothing.
   */
  placeOf(tag: string): Promise<Place>;
  /** Opens the account's database. `at`: place and turn of an account that has no row yet. */
  database(tag: string, at?: { readonly place: Place; readonly turn: number }): Promise<Db>;
  /** Makes this store the open one, and closes another account's. */
  hold(store: Store): Store;
  /** Returns the open store, if it is this account's. */
  held(tag: string): Store | null;
  /** Forgets the open store of an account that leaves, without closing it. */
  letGo(tag: string): void;
}

/**
 * Holds one open account at a time, on a device whose own database is open. `vaultOf` opens the
 * vault of an account's keys.
 */
export function accountHolder(
  device: Device,
  { app, disk, now }: Pick<Edges, 'app' | 'disk' | 'now'>,
  vaultOf: typeof unlock,
): AccountHolder {
  let opened: Store | null = null;

  const placeOf = async (tag: string): Promise<Place> => {
    const row = await device.accounts.get(tag);
    if (row?.place) return row.place;
    const home = homeOf(tag, row?.turn);
    const place = await disk.locate(home, databaseName(home));
    await device.accounts.update(tag, { place });
    return place;
  };
  const database: AccountHolder['database'] = async (tag, at) => {
    const place = at?.place ?? (await placeOf(tag));
    const home = homeOf(tag, at ? at.turn : (await device.accounts.get(tag))?.turn);
    const indexedDB = await disk.factory(home, place);
    const db = openDb(databaseName(home), { indexedDB, IDBKeyRange: disk.KeyRange });
    // Opened here, so that the caller gets the original error.
    await db.open();
    return db;
  };
  const hold = (store: Store): Store => {
    if (opened?.db !== store.db) opened?.db.close();
    opened = store;
    return store;
  };
  const shut = (): void => {
    opened?.db.close();
    opened = null;
  };
  let opening: Promise<Store | null> | null = null;
  /**
   * Completes a lock: marks the account as locked, deletes its open keys, and closes the store
   * here.
   */
  const lock = async ({ tag, lock: previous }: AccountRow): Promise<Store | null> => {
    if (opened?.tag === tag) shut();
    // The person may just have removed the PIN.
    if (previous?.on !== 1 && !(await changeLock(device, tag, { on: 1 }))) return open();
    const db = await database(tag);
    const digits = await lockKeys(db).finally(() => db.close());
    // After a kill during a change of the PIN, the row may hold the previous PIN's number of
    // digits.
    if (digits && digits !== previous?.digits) await changeLock(device, tag, { digits });
    return null;
  };
  const open = async (): Promise<Store | null> => {
    const [tag, latest] = await Promise.all([
      activeTag(device),
      opened?.db.isOpen() ? generationOf(opened.db).catch(() => -1) : -1,
    ]);
    const row = tag ? await device.accounts.get(tag) : undefined;
    if (row?.lock && (row.lock.on === 1 || isIdle(row.lock, now()))) return lock(row);
    if (opened && opened.tag === tag && opened.db.isOpen() && latest === opened.generation)
      return opened;
    if (!tag) {
      // After a sign-out here or in another tab: close, so that the database can be deleted.
      shut();
      return null;
    }
    const db = await database(tag);
    const left = await timesLeft(db);
    const vault = await vaultOf(db, tag);
    const generation = vault ? await openedGeneration(db, left, now()) : 0;
    if ((await activeTag(device)) !== tag) {
      // After a sign-in or sign-out meanwhile: the caller must not get the previous account.
      db.close();
      return open();
    }
    if (vault) return hold({ db, vault, tag, generation, app });
    db.close();
    return null;
  };
  /** One opening at a time: two callers must not close each other's database. */
  const active = async (whose?: string): Promise<Store | null> => {
    opening ??= open().finally(() => {
      opening = null;
    });
    const store = await opening;
    return whose === undefined || store?.tag === whose ? store : null;
  };
  return {
    active,
    async isLocked() {
      const tag = await activeTag(device);
      if (!tag || (await active())) return false;
      const db = await database(tag);
      const rows = await db.keys.toArray().finally(() => db.close());
      return hasPin(rows) && !hasOpen(rows);
    },
    placeOf,
    database,
    hold,
    held: (tag) => (opened?.tag === tag ? opened : null),
    letGo(tag) {
      if (opened?.tag === tag) opened = null;
    },
    close() {
      opened?.db.close();
      device.close();
    },
  };
}
