import type { Db, KeyRow } from '../store/db.ts';
import {
  createVault,
  deriveFrom,
  deriveMac,
  type EpochKey,
  type Vault,
  type VaultKeys,
} from '../store/vault.ts';
import { hasPin } from './lock-keys.ts';

const CHECK = 'chairside';
export const aes = { name: 'AES-GCM', length: 256 };
export const WRAPS: KeyUsage[] = ['wrapKey', 'unwrapKey'];
/** Number of records of a table on which a key is tried if its check value does not open. */
const TRIED = 3;

/*
 * Rows of the table: `device:N` wraps `account:N`, the account key of epoch N. No row is ever
 * overwritten, so the records of a key open as long as the key is stored. Earlier builds wrote
 * `device` and `account`, of epoch 1, and an old tab may still do so.
 */
export interface Pair {
  readonly epoch: number;
  readonly device: KeyRow;
  readonly account: KeyRow;
}

/** A pair whose account key opens. */
type Opened = EpochKey & { readonly pair: Pair };

const isFormer = ({ account }: Pair): boolean => account.name === 'account';

/** Returns the pairs of keys in these rows, newest first, those of an earlier build last. */
export function pairsOf(rows: readonly KeyRow[]): Pair[] {
  const pairs = rows.flatMap((account) => {
    const [kind, epoch = '1'] = account.name.split(':');
    const device =
      kind === 'account' &&
      rows.find(({ name }) => name === account.name.replace('account', 'device'));
    return device ? [{ epoch: Number(epoch), device, account }] : [];
  });
  return pairs.sort((a, b) => Number(isFormer(a)) - Number(isFormer(b)) || b.epoch - a.epoch);
}

export const asDeviceKey = (stored: KeyRow['key'], uses: KeyUsage[]): Promise<CryptoKey> =>
  stored instanceof Uint8Array
    ? crypto.subtle.importKey('raw', stored, aes, false, uses)
    : Promise.resolve(stored);

export const cipherOf = (wrapped: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv: wrapped.slice(0, 12),
});

/** Unwraps the account key of a pair, not extractable; null if it does not open. */
async function unwrap({ device, account }: Pair): Promise<CryptoKey | null> {
  const wrapped = account.key;
  if (!(wrapped instanceof Uint8Array)) return null;
  return asDeviceKey(device.key, WRAPS)
    .then((key) =>
      crypto.subtle.unwrapKey('raw', wrapped.slice(12), key, cipherOf(wrapped), 'HKDF', false, [
        'deriveKey',
      ]),
    )
    .catch(() => null);
}

/**
 * Creates a device key in a form that this browser can store: raw bytes if it refuses a CryptoKey
 * in IndexedDB.
 */
async function newDeviceKey(db: Db): Promise<KeyRow['key']> {
  const key = await crypto.subtle.generateKey(aes, false, WRAPS);
  const name = `trial:${crypto.randomUUID()}`;
  // In one transaction, so that a kill leaves no trial row.
  const stored = await db
    .transaction('rw', db.keys, async () => {
      await db.keys.put({ name, key });
      const row = await db.keys.get(name);
      await db.keys.delete(name);
      return row;
    })
    .catch(() => undefined);
  return stored?.key instanceof CryptoKey ? stored.key : crypto.getRandomValues(new Uint8Array(32));
}

/** Wraps an account key by a new device key. The pair has no check value yet. */
export async function wrap(db: Db, epoch: number, accountKey: CryptoKey): Promise<Pair> {
  const key = await newDeviceKey(db);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const wrapped = await crypto.subtle.wrapKey('raw', accountKey, await asDeviceKey(key, WRAPS), {
    name: 'AES-GCM',
    iv,
  });
  return {
    epoch,
    device: { name: `device:${epoch}`, key },
    account: { name: `account:${epoch}`, key: new Uint8Array([...iv, ...new Uint8Array(wrapped)]) },
  };
}

const shapeOf = (rows: readonly KeyRow[]): string =>
  rows
    .filter(({ name }) => !name.startsWith('trial:'))
    .map(({ name, key }) => `${name} ${key}`)
    .join();

/** Writes `rows` and deletes `gone` if the table still equals `before`. Returns whether it does. */
export const putUnlessChanged = (
  db: Db,
  before: readonly KeyRow[],
  rows: readonly KeyRow[],
  gone: readonly string[] = [],
  fence: () => Promise<void> = async () => undefined,
): Promise<boolean> =>
  db.transaction('rw', db.keys, db.clock, async () => {
    await fence();
    if (shapeOf(await db.keys.toArray()) !== shapeOf(before)) return false;
    await db.keys.bulkPut([...rows]);
    await db.keys.bulkDelete([...gone]);
    return true;
  });

/**
 * Wraps the key of an earlier build, whose device key can decrypt, by a device key that can only
 * unwrap. The key's bytes are in memory only during the call.
 */
async function rewrap(db: Db, before: readonly KeyRow[], pair: Pair): Promise<boolean> {
  const { device, account } = pair;
  const wrapped = account.key;
  if (!(wrapped instanceof Uint8Array)) return false;
  const raw = await asDeviceKey(device.key, ['decrypt'])
    .then((key) => crypto.subtle.decrypt(cipherOf(wrapped), key, wrapped.slice(12)))
    .catch(() => null);
  if (!raw) return false;
  const accountKey = await crypto.subtle.importKey('raw', raw, aes, true, ['encrypt']);
  new Uint8Array(raw).fill(0);
  // This build may have stored another key of the same epoch; both then open that epoch's records.
  const name = `${pair.epoch}:${crypto.randomUUID()}`;
  const made = await wrap(db, pair.epoch, accountKey);
  const rows = [
    { ...made.device, name: `device:${name}` },
    { ...made.account, name: `account:${name}`, ...(account.check && { check: account.check }) },
  ];
  return putUnlessChanged(db, before, rows, [device.name, account.name]);
}

const opensCheck = async (tag: string, vault: Vault, check: KeyRow['check']): Promise<boolean> =>
  check !== undefined && (await vault.open('check', tag, check).catch(() => null)) === CHECK;

/** Whether the vault opens any stored record. */
async function opensRecord(db: Db, vault: Vault): Promise<boolean> {
  const [outbox, session, documents] = await Promise.all([
    db.outbox.limit(TRIED).toArray(),
    db.session.limit(TRIED).toArray(),
    db.documents.limit(TRIED).toArray(),
  ]);
  const tries = [
    ...outbox.map(({ id, body }) => vault.open('outbox', id, body)),
    ...session.flatMap(({ key, body }) => [
      vault.open('session', key, body),
      vault.open('tokens', key, body),
    ]),
    ...documents.map(({ key, body }) => vault.open('documents', key, body)),
  ];
  return (await Promise.allSettled(tries)).some(({ status }) => status === 'fulfilled');
}

/** Derives the key that wraps the account's HMAC key, from an account key alone. */
const macWrap = (tag: string, key: CryptoKey) => deriveFrom(key, tag, 'mac-wrap', aes, WRAPS);

/**
 * Returns the account's HMAC key from the first of these pairs that gives it; undefined if none
 * does.
 */
async function macOf(
  tag: string,
  keys: readonly Opened[],
  extractable = false,
): Promise<CryptoKey | undefined> {
  for (const { key, pair } of keys) {
    const wrapped = pair.account.mac;
    if (!wrapped) return deriveMac(key, tag, extractable);
    const by = await macWrap(tag, key);
    const mac = await crypto.subtle
      .unwrapKey(
        'raw',
        wrapped.slice(12),
        by,
        cipherOf(wrapped),
        { name: 'HMAC', hash: 'SHA-256' },
        extractable,
        ['sign'],
      )
      .catch(() => null);
    if (mac) return mac;
  }
  return undefined;
}

interface Found extends VaultKeys {
  readonly others: readonly Opened[];
}

/**
 * Finds the newest key that opens its check value or a record, and all other stored keys; null if
 * there is none.
 */
async function findKeys(db: Db, tag: string, adopt?: typeof rewrap): Promise<Found | null> {
  const rows = await db.keys.toArray();
  const pairs = pairsOf(rows);
  const former = pairs.find(isFormer);
  if (former && adopt && (await adopt(db, rows, former))) return findKeys(db, tag, adopt);
  const others = await unwrapAll(pairs);
  for (const [i, { epoch, key, pair }] of others.entries()) {
    const alone = createVault(tag, key, epoch);
    const isWhole = await opensCheck(tag, alone, pair.account.check);
    if (!isWhole && !(await opensRecord(db, alone))) continue;
    // A damaged check value is written again: a record has proven the key.
    if (!isWhole)
      await db.keys.update(pair.account.name, { check: await alone.seal('check', tag, CHECK) });
    return { epoch, key, others, mac: pair.account.mac && (await macOf(tag, others.slice(i))) };
  }
  return null;
}

async function open(db: Db, tag: string, adopt?: typeof rewrap): Promise<Vault | null> {
  const found = await findKeys(db, tag, adopt);
  return found && createVault(tag, found.key, found.epoch, found, () => findKeys(db, tag, adopt));
}

/**
 * Returns a vault that seals with the newest proven key and opens the records of all stored keys;
 * null without a proven key.
 */
export const unlock = (db: Db, tag: string): Promise<Vault | null> => open(db, tag, rewrap);

/**
 * `unlock` for the service worker: leaves an earlier build's key to the next tab, which saves the
 * code that wraps it.
 */
export const unlockWrapped = (db: Db, tag: string): Promise<Vault | null> => open(db, tag);

async function unwrapAll(pairs: readonly Pair[]): Promise<Opened[]> {
  const keys = await Promise.all(pairs.map(unwrap));
  return pairs.flatMap((pair, i) => {
    const key = keys[i];
    return key ? [{ epoch: pair.epoch, key, pair }] : [];
  });
}

/** Makes the row `pin:N` of an account's row: the same account key, wrapped by the PIN. */
export type WrapByPin = (account: KeyRow, accountKey: CryptoKey) => Promise<KeyRow>;

/**
 * Begins the next epoch with a new pair, which keeps the account's HMAC key. `fence` runs first in
 * the same transaction, which also covers `clock`; `byPin` is needed if the account has a PIN.
 * False: nothing was written, because `byPin` does not fit the stored keys, no key is proven, or
 * another tab changed the keys meanwhile.
 */
export async function beginEpoch(
  db: Db,
  tag: string,
  fence: () => Promise<void>,
  byPin?: WrapByPin,
): Promise<boolean> {
  const before = await db.keys.toArray();
  // A key without a row of the PIN could not be locked (S20).
  if (hasPin(before) !== (byPin !== undefined)) return false;
  const found = await findKeys(db, tag);
  if (!found) return false;
  const epoch = Math.max(...pairsOf(before).map((pair) => pair.epoch)) + 1;
  const accountKey = await crypto.subtle.generateKey(aes, true, ['encrypt']);
  const made = await wrap(db, epoch, accountKey);
  const key = await unwrap(made);
  const proven = found.others.filter((other) => other.epoch <= found.epoch);
  const mac = await macOf(tag, proven, true);
  if (!key || !mac) return false;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const wrapped = await crypto.subtle.wrapKey('raw', mac, await macWrap(tag, key), {
    name: 'AES-GCM',
    iv,
  });
  const account: KeyRow = {
    ...made.account,
    check: await createVault(tag, key, epoch).seal('check', tag, CHECK),
    mac: new Uint8Array([...iv, ...new Uint8Array(wrapped)]),
  };
  return putUnlessChanged(
    db,
    before,
    [made.device, account, ...(byPin ? [await byPin(account, accountKey)] : [])],
    [],
    fence,
  );
}

/**
 * Returns the account's vault on this device: of the stored keys if one is proven, else of a new
 * key of the next epoch. Stored keys and records are kept (law L7). If two tabs sign in at once,
 * the second uses the first one's keys.
 */
export async function createKeys(db: Db, tag: string): Promise<Vault> {
  const existing = await unlock(db, tag);
  if (existing) return existing;
  const before = await db.keys.toArray();
  const pairs = pairsOf(before);
  const epoch = Math.max(0, ...pairs.map((pair) => pair.epoch)) + 1;
  // Extractable only to be wrapped; it is never exported, and no reference outlives this call.
  const made = await wrap(db, epoch, await crypto.subtle.generateKey(aes, true, ['encrypt']));
  const key = await unwrap(made);
  if (!key) throw new Error('The new account key does not open.');
  const vault = createVault(tag, key, epoch, { others: await unwrapAll(pairs) }, () =>
    findKeys(db, tag),
  );
  const check = await vault.seal('check', tag, CHECK);
  return (await putUnlessChanged(db, before, [made.device, { ...made.account, check }]))
    ? vault
    : createKeys(db, tag);
}

/**
 * Deletes all keys, as the first step of signing out: afterwards nothing of this account can be
 * decrypted (S17).
 */
export const destroyKeys = (db: Db): Promise<void> => db.keys.clear();
