import type { Db, KeyRow } from '../store/db.ts';
import {
  createVault,
  deriveFrom,
  deriveMac,
  type EpochKey,
  type Vault,
  type VaultKeys,
} from '../store/vault.ts';
import {
  aes,
  cipherOf,
  isFormer,
  type KeyPair,
  pairsOf,
  putUnlessChanged,
  rewrapEarlierKey,
  unwrapAccountKey,
  WRAPS,
  wrapAccountKey,
} from './key-pairs.ts';
import { hasPin } from './lock-keys.ts';

const CHECK = 'chairside';
/** Number of records of a table on which a key is tried if its check value does not open. */
const TRIED = 3;

/** A pair whose account key opens. */
type Opened = EpochKey & { readonly pair: KeyPair };
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
async function findKeys(
  db: Db,
  tag: string,
  adopt?: typeof rewrapEarlierKey,
): Promise<Found | null> {
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

async function open(db: Db, tag: string, adopt?: typeof rewrapEarlierKey): Promise<Vault | null> {
  const found = await findKeys(db, tag, adopt);
  return found && createVault(tag, found.key, found.epoch, found, () => findKeys(db, tag, adopt));
}

/**
 * Returns a vault that seals with the newest proven key and opens the records of all stored keys;
 * null without a proven key.
 */
export const unlock = (db: Db, tag: string): Promise<Vault | null> =>
  open(db, tag, rewrapEarlierKey);

/**
 * `unlock` for the service worker: leaves an earlier build's key to the next tab, which saves the
 * code that wraps it.
 */
export const unlockWrapped = (db: Db, tag: string): Promise<Vault | null> => open(db, tag);
async function unwrapAll(pairs: readonly KeyPair[]): Promise<Opened[]> {
  const keys = await Promise.all(pairs.map(unwrapAccountKey));
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
  const made = await wrapAccountKey(db, epoch, accountKey);
  const key = await unwrapAccountKey(made);
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
  const made = await wrapAccountKey(
    db,
    epoch,
    await crypto.subtle.generateKey(aes, true, ['encrypt']),
  );
  const key = await unwrapAccountKey(made);
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
