import { Dexie, type EntityTable } from 'dexie';
import type { Disk, Place } from '../edges.ts';
import { unlessNewer } from '../store/storage-error.ts';

/** An account's lock, present while the account has a PIN (S20). Times are device times. */
export interface Lock {
  /** Time without a touch after which the account locks (milliseconds). */
  readonly after: number;
  /** The time that the person chose, which may be shorter than the configured one. */
  readonly chosen?: number;
  /** The last touch in any tab, stored at intervals. */
  readonly seenAt: number;
  /** 1: locked, even if the keys are still stored; the next opening of the account deletes them. */
  readonly on: 0 | 1;
  /** Changes when the keys are restored, so that every tab checks. */
  readonly turn: number;
  /** Number of digits of the PIN. */
  readonly digits: number;
  /** Number of wrong PINs in a row, and time of the last one. */
  readonly wrong: number;
  readonly wrongAt: number;
  /** The person's first name for the lock screen, sealed by the device's key. */
  readonly name?: Uint8Array<ArrayBuffer>;
}

/** One account of this device, under its tag. Earlier builds' rows lack the optional fields. */
export interface AccountRow {
  tag: string;
  /** Device time of the last sign-in. */
  at: number;
  /**
   * Place of its database. Stored, so that a browser that gains or loses Storage Buckets moves
   * nothing.
   */
  place?: Place;
  /**
   * 1: put aside. Nobody is signed in with the account, and it holds only a person's own work,
   * sealed.
   */
  aside?: 0 | 1;
  /**
   * Number of outbox entries that are not done, and device time of the last change: the loss that
   * an eviction would cause.
   */
  unsent?: number;
  unsentAt?: number;
  /** 1: the browser has promised never to evict the account. */
  persisted?: 0 | 1;
  /** 1: the person is leaving, so missing keys are no eviction. */
  leaving?: 0 | 1;
  /**
   * Unsent entries that an eviction took while the account was put aside, and since when; until the
   * person was told.
   */
  lost?: { unsent: number; at: number };
  lock?: Lock;
  /**
   * 1: the person has left and the keys are destroyed, but the deletion has not ended. The database
   * is not opened again.
   */
  gone?: 0 | 1;
  /**
   * Number of databases of this account that were still being deleted when the person came back.
   */
  turn?: number;
}

/**
 * Returns the name of an account on the disk. Each turn has another name, because opening a
 * database waits until its deletion ends.
 */
export const homeOf = (tag: string, turn = 0): string => (turn ? `${tag}-${turn}` : tag);

/**
 * The device's own database: the active account, all accounts, choices made before sign-in, and
 * sessions to end on the server.
 */
export type Device = Dexie & {
  accounts: EntityTable<AccountRow, 'tag'>;
  facts: EntityTable<
    {
      name: 'active' | 'mac' | 'consent' | 'language' | 'look' | 'entry_draft';
      value: string | CryptoKey | Uint8Array<ArrayBuffer>;
    },
    'name'
  >;
  revocations: EntityTable<{ hash: string }, 'hash'>;
};

/** Opens the device's own small database. It holds no name in clear: accounts are tags. */
export async function openDevice(disk: Disk): Promise<Device> {
  // Not awaited: the account is known only after this database has opened. A failure shows when the
  // account is opened.
  void disk.warm().catch(() => undefined);
  // Dexie adds the tables at run time, from the version below.
  const device = new Dexie('chairside-device', {
    indexedDB: unlessNewer(await disk.factory()),
    IDBKeyRange: disk.KeyRange,
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
  }) as Device;
  device.version(1).stores({ accounts: 'tag', facts: 'name', revocations: 'hash' });
  await device.open();
  return device;
}

/** Returns the tag of the active account; empty if there is none. */
export async function activeTag(device: Device): Promise<string> {
  const fact = await device.facts.get('active');
  return typeof fact?.value === 'string' ? fact.value : '';
}

/** Changes an account's lock, if it has one. Returns whether it has. */
export const changeLock = async (
  device: Device,
  tag: string,
  change: Partial<Lock>,
): Promise<boolean> =>
  (await device.accounts
    .where('tag')
    .equals(tag)
    .filter(({ lock }) => lock !== undefined)
    .modify((row) => {
      if (row.lock) row.lock = { ...row.lock, ...change };
    })) > 0;
