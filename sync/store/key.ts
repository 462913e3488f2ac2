import type { Db, KeyRow } from './db.ts';
import { createVault, type Vault } from './vault.ts';

const CHECK = 'chairside';
const EPOCH = 1;
const aes = { name: 'AES-GCM', length: 256 };

const asDeviceKey = (stored: KeyRow['key']): Promise<CryptoKey> =>
  stored instanceof Uint8Array ? crypto.subtle.importKey('raw', stored, aes, false, ['encrypt', 'decrypt']) : Promise.resolve(stored);

const unwrap = async (tag: string, device: CryptoKey, wrapped: Uint8Array<ArrayBuffer>): Promise<Vault> => {
  const raw = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: wrapped.slice(0, 12) }, device, wrapped.slice(12));
  return createVault(tag, await crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey']), EPOCH);
};

/** A device key in a form that this browser can keep: some refuse a CryptoKey in IndexedDB, and then its raw bytes lie there. */
async function newDeviceKey(db: Db): Promise<KeyRow['key']> {
  const key = await crypto.subtle.generateKey(aes, false, ['encrypt', 'decrypt']);
  const name = `trial:${crypto.randomUUID()}`;
  const kept = await db.keys
    .put({ name, key })
    .then(() => db.keys.get(name))
    .catch(() => undefined);
  await db.keys.delete(name);
  return kept?.key instanceof CryptoKey ? kept.key : crypto.getRandomValues(new Uint8Array(32));
}

const same = (a: KeyRow | undefined, b: KeyRow | undefined): boolean => String(a?.key) === String(b?.key);

/**
 * The account's vault on this device: with the keys that open, else with new ones, a device key and a random account key
 * wrapped by it. They are stored in one step; of two tabs that sign in at once the second takes the first one's.
 */
export async function createKeys(db: Db, tag: string): Promise<Vault> {
  const before = await db.keys.get('account');
  const known = await unlock(db, tag);
  if (known) return known;

  const key = await newDeviceKey(db);
  const device = await asDeviceKey(key);
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const wrapped = new Uint8Array([...iv, ...new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, device, raw))]);
  raw.fill(0);
  const vault = await unwrap(tag, device, wrapped);
  const check = await vault.seal('check', tag, CHECK);
  const mine = await db.transaction('rw', db.keys, async () => {
    if (!same(before, await db.keys.get('account'))) return false;
    await db.keys.bulkPut([
      { name: 'device', key },
      { name: 'account', key: wrapped, check },
    ]);
    return true;
  });
  return mine ? vault : createKeys(db, tag);
}

/** The account's vault, or null when its keys are gone or no longer open their own check value. */
export async function unlock(db: Db, tag: string): Promise<Vault | null> {
  const [device, account] = await db.keys.bulkGet(['device', 'account']);
  const { check, key: wrapped } = account ?? {};
  if (!device || !check || !(wrapped instanceof Uint8Array)) return null;
  const vault = await asDeviceKey(device.key)
    .then((key) => unwrap(tag, key, wrapped))
    .catch(() => null);
  const opens = await vault?.open('check', tag, check).catch(() => null);
  return opens === CHECK ? (vault ?? null) : null;
}

/** The first step of signing out: from here on nothing of this account opens again (S17). */
export const destroyKeys = (db: Db): Promise<void> => db.keys.clear();
