import type { Db, KeyRow } from '../store/db.ts';
import { createVault, deriveFrom, deriveMac, type EpochKey, type Vault, type VaultKeys } from '../store/vault.ts';
import { hasPin } from './lock-keys.ts';

const CHECK = 'chairside';
export const aes = { name: 'AES-GCM', length: 256 };
export const WRAPS: KeyUsage[] = ['wrapKey', 'unwrapKey'];
/** How many records of a table are tried with a key whose check value does not open. */
const TRIED = 3;

/*
 * Rows of the table: `device:N` wraps `account:N`, the account key of epoch N. No row is ever written over another: what a key
 * sealed opens as long as the key lies here. Builds before this one wrote `device` and `account`, of epoch 1, and an old tab may still.
 */
export interface Pair {
  readonly epoch: number;
  readonly device: KeyRow;
  readonly account: KeyRow;
}

/** A pair whose account key opens. */
type Opened = EpochKey & { readonly pair: Pair };

const isFormer = ({ account }: Pair): boolean => account.name === 'account';

/** The pairs of keys that lie here, the newest first, those of an earlier build last. */
export function pairsOf(rows: readonly KeyRow[]): Pair[] {
  const pairs = rows.flatMap((account) => {
    const [kind, epoch = '1'] = account.name.split(':');
    const device = kind === 'account' && rows.find(({ name }) => name === account.name.replace('account', 'device'));
    return device ? [{ epoch: Number(epoch), device, account }] : [];
  });
  return pairs.sort((a, b) => Number(isFormer(a)) - Number(isFormer(b)) || b.epoch - a.epoch);
}

export const asDeviceKey = (stored: KeyRow['key'], uses: KeyUsage[]): Promise<CryptoKey> =>
  stored instanceof Uint8Array ? crypto.subtle.importKey('raw', stored, aes, false, uses) : Promise.resolve(stored);

export const cipherOf = (wrapped: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv: wrapped.slice(0, 12) });

/** The account key of a pair, straight from its wrapping; null if it does not open. */
async function unwrap({ device, account }: Pair): Promise<CryptoKey | null> {
  const wrapped = account.key;
  if (!(wrapped instanceof Uint8Array)) return null;
  return asDeviceKey(device.key, WRAPS)
    .then((key) => crypto.subtle.unwrapKey('raw', wrapped.slice(12), key, cipherOf(wrapped), 'HKDF', false, ['deriveKey']))
    .catch(() => null);
}

/** A device key in a form that this browser can store: some refuse a CryptoKey in IndexedDB, so its raw bytes are stored instead. */
async function newDeviceKey(db: Db): Promise<KeyRow['key']> {
  const key = await crypto.subtle.generateKey(aes, false, WRAPS);
  const name = `trial:${crypto.randomUUID()}`;
  // In one transaction, so that nothing is left of it when the tab is killed.
  const kept = await db
    .transaction('rw', db.keys, async () => {
      await db.keys.put({ name, key });
      const row = await db.keys.get(name);
      await db.keys.delete(name);
      return row;
    })
    .catch(() => undefined);
  return kept?.key instanceof CryptoKey ? kept.key : crypto.getRandomValues(new Uint8Array(32));
}

/** A pair for an account key, wrapped by a new device key; it has no check value yet. */
export async function wrap(db: Db, epoch: number, accountKey: CryptoKey): Promise<Pair> {
  const key = await newDeviceKey(db);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const wrapped = await crypto.subtle.wrapKey('raw', accountKey, await asDeviceKey(key, WRAPS), { name: 'AES-GCM', iv });
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

/** Writes rows if nobody has changed the table since it was read. */
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

/** Wraps the key of an earlier build, whose device key decrypts, by one that does not; its bytes are in memory for that time only. */
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
  // A key of the same epoch may lie here already, from this build: both then open that epoch's records.
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

/** Whether a key opens any record that lies here. */
async function opensRecord(db: Db, vault: Vault): Promise<boolean> {
  const [outbox, session, documents] = await Promise.all([
    db.outbox.limit(TRIED).toArray(),
    db.session.limit(TRIED).toArray(),
    db.documents.limit(TRIED).toArray(),
  ]);
  const tries = [
    ...outbox.map(({ id, body }) => vault.open('outbox', id, body)),
    ...session.flatMap(({ key, body }) => [vault.open('session', key, body), vault.open('tokens', key, body)]),
    ...documents.map(({ key, body }) => vault.open('documents', key, body)),
  ];
  return (await Promise.allSettled(tries)).some(({ status }) => status === 'fulfilled');
}

/** A key that opens an account key's `mac`, and is made from that account key alone. */
const macWrap = (tag: string, key: CryptoKey) => deriveFrom(key, tag, 'mac-wrap', aes, WRAPS);

/** The account's key of digests: that of the first of these pairs which has it. */
async function macOf(tag: string, keys: readonly Opened[], extractable = false): Promise<CryptoKey | undefined> {
  for (const { key, pair } of keys) {
    const kept = pair.account.mac;
    if (!kept) return deriveMac(key, tag, extractable);
    const by = await macWrap(tag, key);
    const mac = await crypto.subtle
      .unwrapKey('raw', kept.slice(12), by, cipherOf(kept), { name: 'HMAC', hash: 'SHA-256' }, extractable, ['sign'])
      .catch(() => null);
    if (mac) return mac;
  }
  return undefined;
}

interface Found extends VaultKeys {
  readonly others: readonly Opened[];
}

/** The newest key that is proven, and every other that lies here; null when there is none. */
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
    // A damaged check value costs nothing: the records show that the key is right.
    if (!isWhole) await db.keys.update(pair.account.name, { check: await alone.seal('check', tag, CHECK) });
    return { epoch, key, others, mac: pair.account.mac && (await macOf(tag, others.slice(i))) };
  }
  return null;
}

async function open(db: Db, tag: string, adopt?: typeof rewrap): Promise<Vault | null> {
  const found = await findKeys(db, tag, adopt);
  return found && createVault(tag, found.key, found.epoch, found, () => findKeys(db, tag, adopt));
}

/** The vault of the newest key that is proven, which opens what all others here sealed; null without one. */
export const unlock = (db: Db, tag: string): Promise<Vault | null> => open(db, tag, rewrap);

/** The same for the service worker, which leaves an earlier build's key to the next tab and need not know how to wrap one. */
export const unlockWrapped = (db: Db, tag: string): Promise<Vault | null> => open(db, tag);

async function unwrapAll(pairs: readonly Pair[]): Promise<Opened[]> {
  const keys = await Promise.all(pairs.map(unwrap));
  return pairs.flatMap((pair, i) => {
    const key = keys[i];
    return key ? [{ epoch: pair.epoch, key, pair }] : [];
  });
}

/** The row by which a PIN gives the key of an account's row back. */
export type WrapByPin = (account: KeyRow, accountKey: CryptoKey) => Promise<KeyRow>;

/**
 * Begins the next epoch with a new pair, which keeps the account's key of digests. False: the keys that lie here have changed since
 * they were read, as when another tab was faster. `fence` runs first in the same transaction, over `clock` too; `byPin` makes the row
 * by which the PIN gives the new key back.
 */
export async function beginEpoch(db: Db, tag: string, fence: () => Promise<void>, byPin?: WrapByPin): Promise<boolean> {
  const before = await db.keys.toArray();
  // A key that no PIN gives back could not be locked away (S20).
  if (hasPin(before) !== (byPin !== undefined)) return false;
  const found = await findKeys(db, tag);
  if (!found) return false;
  const epoch = Math.max(...pairsOf(before).map((pair) => pair.epoch)) + 1;
  const accountKey = await crypto.subtle.generateKey(aes, true, ['encrypt']);
  const made = await wrap(db, epoch, accountKey);
  const key = await unwrap(made);
  const known = found.others.filter((one) => one.epoch <= found.epoch);
  const mac = await macOf(tag, known, true);
  if (!key || !mac) return false;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const wrapped = await crypto.subtle.wrapKey('raw', mac, await macWrap(tag, key), { name: 'AES-GCM', iv });
  const account: KeyRow = {
    ...made.account,
    check: await createVault(tag, key, epoch).seal('check', tag, CHECK),
    mac: new Uint8Array([...iv, ...new Uint8Array(wrapped)]),
  };
  return putUnlessChanged(db, before, [made.device, account, ...(byPin ? [await byPin(account, accountKey)] : [])], [], fence);
}

/**
 * The account's vault on this device: from the stored keys if one is proven, else from a new one of the next epoch. Whatever lies here
 * stays (law L7). Of two tabs that sign in at once, the second uses the first one's keys.
 */
export async function createKeys(db: Db, tag: string): Promise<Vault> {
  const known = await unlock(db, tag);
  if (known) return known;
  const before = await db.keys.toArray();
  const pairs = pairsOf(before);
  const epoch = Math.max(0, ...pairs.map((pair) => pair.epoch)) + 1;
  // Extractable only for its wrapping; nobody exports it, and it is let go of here.
  const made = await wrap(db, epoch, await crypto.subtle.generateKey(aes, true, ['encrypt']));
  const key = await unwrap(made);
  if (!key) throw new Error('The new account key does not open.');
  const vault = createVault(tag, key, epoch, { others: await unwrapAll(pairs) }, () => findKeys(db, tag));
  const check = await vault.seal('check', tag, CHECK);
  return (await putUnlessChanged(db, before, [made.device, { ...made.account, check }])) ? vault : createKeys(db, tag);
}

/** The first step of signing out: afterwards nothing of this account can be decrypted (S17). */
export const destroyKeys = (db: Db): Promise<void> => db.keys.clear();
