import { Dexie, type EntityTable } from 'dexie';
import type { Disk, Place } from '../edges.ts';
import { unlessNewer } from '../store/storage-error.ts';

/** An account's lock, there as long as it has a PIN (S20). Times are the device's. */
export interface Lock {
  /** After how long without a touch it locks (milliseconds). */
  readonly after: number;
  /** The time that the person chose, which may be shorter than the configured one. */
  readonly chosen?: number;
  /** The last touch, in whichever tab; noted now and then. */
  readonly seenAt: number;
  /** 1: it is locked, even if its keys still lie here: whoever looks removes them. */
  readonly on: 0 | 1;
  /** Changes when the keys are back, so that every tab looks. */
  readonly turn: number;
  /** How many digits the PIN has. */
  readonly digits: number;
  /** Wrong PINs in a row, and when the last one was tried. */
  readonly wrong: number;
  readonly wrongAt: number;
  /** The person's first name, sealed by the device's key: the lock screen says it. */
  readonly name?: Uint8Array<ArrayBuffer>;
}

/** One account of this device, by its tag alone. What is optional is missing in the rows of earlier builds. */
export interface AccountRow {
  tag: string;
  /** Device time of the last sign-in. */
  at: number;
  /** Where its database lies: a browser that learns or loses Storage Buckets moves nothing. */
  place?: Place;
  /** 1: nobody is signed in with it, and nothing lies there but a person's own work, sealed. */
  aside?: 0 | 1;
  /** How many entries of its outbox are not done, and since when (device time): what an eviction would lose. */
  unsent?: number;
  unsentAt?: number;
  /** Whether the browser was asked never to evict it, and agreed. */
  persisted?: 0 | 1;
  /** 1: the person is leaving, so missing keys are no eviction. */
  leaving?: 0 | 1;
  /** What an eviction took while nobody was signed in with it: the number of unsent entries, and since when; until the person was told. */
  lost?: { unsent: number; at: number };
  lock?: Lock;
  /** 1: the person has left, its keys are destroyed, and only the deletion has not ended: its database is not opened any more. */
  gone?: 0 | 1;
  /** How many databases of this account were still being deleted when the person came back; earlier ones wait for their deletion. */
  turn?: number;
}

/** Under which name an account lies on the disk: opening the earlier one again would wait until its deletion ends. */
export const homeOf = (tag: string, turn = 0): string => (turn ? `${tag}-${turn}` : tag);

/**
 * What the device itself knows: the active account, all accounts here, choices made before sign-in, and sessions that still have to be ended on the
 * server.
 */
export type Device = Dexie & {
  accounts: EntityTable<AccountRow, 'tag'>;
  facts: EntityTable<
    { name: 'active' | 'mac' | 'consent' | 'language' | 'look' | 'entry_draft'; value: string | CryptoKey | Uint8Array<ArrayBuffer> },
    'name'
  >;
  revocations: EntityTable<{ hash: string }, 'hash'>;
};

/** Opens the device's own small database. It holds no name in clear: accounts are tags. */
export async function openDevice(disk: Disk): Promise<Device> {
  // Beside this database, because it says only later whose storage is needed. A failure shows where the account is opened.
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

/** The tag of the active account, or an empty text. */
export async function activeTag(device: Device): Promise<string> {
  const fact = await device.facts.get('active');
  return typeof fact?.value === 'string' ? fact.value : '';
}

/** Changes an account's lock; one without a PIN gets none by it. Returns whether it has one. */
export const changeLock = async (device: Device, tag: string, change: Partial<Lock>): Promise<boolean> =>
  (await device.accounts
    .where('tag')
    .equals(tag)
    .filter(({ lock }) => lock !== undefined)
    .modify((row) => {
      if (row.lock) row.lock = { ...row.lock, ...change };
    })) > 0;
