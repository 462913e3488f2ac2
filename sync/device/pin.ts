import { PIN_ROUNDS } from '../contract/constants.ts';
import type { Db, KeyRow } from '../store/db.ts';
import type { WrapByPin } from './key.ts';
import {
  aes,
  asDeviceKey,
  cipherOf,
  type KeyPair,
  pairsOf,
  putUnlessChanged,
  WRAPS,
  wrapAccountKey,
} from './key-pairs.ts';
import { pinOf } from './lock-keys.ts';

const SALT_BYTES = 16;

/** Derives a key from a PIN that can only wrap and unwrap. */
async function keyOf(
  pin: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(pin),
    'PBKDF2',
    false,
    ['deriveKey'],
  );
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    typed,
    aes,
    false,
    WRAPS,
  );
}

/** Unwraps an account key, extractable only to be wrapped again. Null: it does not open. */
const unwrapExtractable = ({ key: wrapped }: KeyRow, by: CryptoKey): Promise<CryptoKey | null> =>
  wrapped instanceof Uint8Array
    ? crypto.subtle
        .unwrapKey('raw', wrapped.slice(12), by, cipherOf(wrapped), aes, true, ['encrypt'])
        .catch(() => null)
    : Promise.resolve(null);

const isPin = ({ name }: KeyRow): boolean => name.startsWith('pin');

/**
 * Returns a function that wraps account keys by a PIN, all with one salt. `rounds`: PBKDF2
 * iterations.
 */
export async function wrapByPin(pin: string, rounds = PIN_ROUNDS): Promise<WrapByPin> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const by = await keyOf(pin, salt, rounds);
  return async (account, accountKey) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const key = new Uint8Array([
      ...iv,
      ...new Uint8Array(
        await crypto.subtle.wrapKey('raw', accountKey, by, { name: 'AES-GCM', iv }),
      ),
    ]);
    return { ...account, name: pinOf(account.name), key, salt, rounds, digits: pin.length };
  };
}

/**
 * Wraps every account key that opens by a PIN too, and deletes the rows of the previous PIN. False:
 * no account key opens.
 */
export async function keepPin(db: Db, pin: string, rounds = PIN_ROUNDS): Promise<boolean> {
  const before = await db.keys.toArray();
  const wrapIt = await wrapByPin(pin, rounds);
  const wrapped = async ({ device, account }: KeyPair): Promise<KeyRow[]> => {
    const accountKey = await unwrapExtractable(account, await asDeviceKey(device.key, WRAPS));
    return accountKey ? [await wrapIt(account, accountKey)] : [];
  };
  const rows = (await Promise.all(pairsOf(before).map(wrapped))).flat();
  if (rows.length === 0) return false;
  const gone = before
    .filter((row) => isPin(row) && !rows.some(({ name }) => name === row.name))
    .map(({ name }) => name);
  return (await putUnlessChanged(db, before, rows, gone)) || keepPin(db, pin, rounds);
}

/** Returns the account keys that a PIN opens, each with its row; empty: the PIN is wrong. */
async function openedBy(
  rows: readonly KeyRow[],
  pin: string,
): Promise<{ row: KeyRow; key: CryptoKey }[]> {
  const keys = new Map<string, Promise<CryptoKey>>();
  const opened = rows.filter(isPin).map(async (row) => {
    const { salt = new Uint8Array(), rounds = PIN_ROUNDS } = row;
    const pinKey = keys.get(`${salt} ${rounds}`) ?? keyOf(pin, salt, rounds);
    keys.set(`${salt} ${rounds}`, pinKey);
    const key = await unwrapExtractable(row, await pinKey);
    return key ? [{ row, key }] : [];
  });
  return (await Promise.all(opened)).flat();
}

/** Whether the PIN opens an account key. */
export const isRightPin = async (db: Db, pin: string): Promise<boolean> =>
  (await openedBy(await db.keys.toArray(), pin)).length > 0;

/** Restores the keys, each wrapped by a new device key. False: the PIN is wrong. */
export async function openByPin(db: Db, pin: string): Promise<boolean> {
  const before = await db.keys.toArray();
  const opened = await openedBy(before, pin);
  if (opened.length === 0) return false;
  const rows: KeyRow[] = [];
  for (const { row, key } of opened) {
    const { device, account } = await wrapAccountKey(db, 0, key);
    const nameAs = (kind: string): string => row.name.replace('pin', kind);
    const { salt: _, rounds: __, digits: ___, ...beside } = row;
    rows.push(
      { ...device, name: nameAs('device') },
      { ...beside, name: nameAs('account'), key: account.key },
    );
  }
  // Another tab may have restored the keys meanwhile.
  const isOpen = pairsOf(before).length > 0;
  return isOpen || (await putUnlessChanged(db, before, rows)) || openByPin(db, pin);
}

/**
 * Deletes the rows of the PIN whose keys are also stored without it. Returns whether no row of the
 * PIN is left.
 */
export const dropPin = (db: Db): Promise<boolean> =>
  db.transaction('rw', db.keys, async () => {
    const names = (await db.keys.toCollection().primaryKeys()) as string[];
    const all = names.filter((name) => name.startsWith('pin'));
    const gone = all.filter((name) => names.includes(name.replace('pin', 'account')));
    await db.keys.bulkDelete(gone);
    return gone.length === all.length;
  });
