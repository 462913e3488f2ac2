import type { Db, KeyRow } from '../store/db.ts';

export const aes = { name: 'AES-GCM', length: 256 };
export const WRAPS: KeyUsage[] = ['wrapKey', 'unwrapKey'];

/*
 * Rows of the table: `device:N` wraps `account:N`, the account key of epoch N. No row is ever
 * overwritten, so the records of a key open as long as the key is stored. Earlier builds wrote
 * `device` and `account`, of epoch 1, and an old tab may still do so.
 */
export interface KeyPair {
  readonly epoch: number;
  readonly device: KeyRow;
  readonly account: KeyRow;
}

export const isFormer = ({ account }: KeyPair): boolean => account.name === 'account';

/** Returns the pairs of keys in these rows, newest first, those of an earlier build last. */
export function pairsOf(rows: readonly KeyRow[]): KeyPair[] {
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
export async function unwrapAccountKey({ device, account }: KeyPair): Promise<CryptoKey | null> {
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
export async function wrapAccountKey(
  db: Db,
  epoch: number,
  accountKey: CryptoKey,
): Promise<KeyPair> {
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
export async function rewrapEarlierKey(
  db: Db,
  before: readonly KeyRow[],
  pair: KeyPair,
): Promise<boolean> {
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
  const made = await wrapAccountKey(db, pair.epoch, accountKey);
  const rows = [
    { ...made.device, name: `device:${name}` },
    { ...made.account, name: `account:${name}`, ...(account.check && { check: account.check }) },
  ];
  return putUnlessChanged(db, before, rows, [device.name, account.name]);
}
