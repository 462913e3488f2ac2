import { isSealed } from '../../sync/store/record.ts';
import { createVault, type Purpose } from '../../sync/store/vault.ts';
import type { TestDevice } from '../support/device.ts';

const PURPOSES: readonly Purpose[] = [
  'documents',
  'outbox',
  'notices',
  'session',
  'tokens',
  'quarantine',
  'check',
];
/** More than any account of a test has had. */
const EPOCHS = [1, 2, 3, 4];
const aes = { name: 'AES-GCM', length: 256 };

interface Found {
  /** Account and table. */
  readonly place: string;
  readonly key: unknown;
  readonly value: unknown;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Every row of every database on the device. */
async function rowsOf(device: TestDevice): Promise<Found[]> {
  const found: Found[] = [];
  for (const factory of device.buckets.values())
    for (const { name = '' } of await factory.databases()) {
      const db = await done(factory.open(name));
      for (const table of db.objectStoreNames) {
        const store = db.transaction(table).objectStore(table);
        const [keys, values] = [await done(store.getAllKeys()), await done(store.getAll())];
        keys.forEach(
          (key, i) => void found.push({ place: `${name}/${table}`, key, value: values[i] }),
        );
      }
      db.close();
    }
  return found;
}

/** Everything inside a value that could be a key or could be sealed. */
function parts(value: unknown): (CryptoKey | Uint8Array<ArrayBuffer>)[] {
  if (value instanceof CryptoKey || value instanceof Uint8Array)
    return [value as CryptoKey | Uint8Array<ArrayBuffer>];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(parts) : [];
}
const bytesOf = (rows: readonly Found[]): Uint8Array<ArrayBuffer>[] =>
  rows.flatMap(({ value }) => parts(value)).filter((part) => part instanceof Uint8Array);

/**
 * Every account key that can be had: each key on the device is tried on everything that may be
 * wrapped by one.
 */
async function accountKeys(rows: readonly Found[]): Promise<CryptoKey[]> {
  const bytes = bytesOf(rows);
  const raw = bytes.filter(({ length }) => length === 32);
  const wrapping = [
    ...rows.flatMap(({ value }) => parts(value)).filter((part) => part instanceof CryptoKey),
    ...(await Promise.all(
      raw.map((key) => crypto.subtle.importKey('raw', key, aes, false, ['unwrapKey'])),
    )),
  ].filter((key) => key.usages.includes('unwrapKey'));
  const tries = wrapping.flatMap((key) =>
    bytes.map((wrapped) =>
      crypto.subtle.unwrapKey(
        'raw',
        wrapped.slice(12),
        key,
        { name: 'AES-GCM', iv: wrapped.slice(0, 12) },
        'HKDF',
        false,
        ['deriveKey'],
      ),
    ),
  );
  const unwrapped = (await Promise.allSettled(tries)).flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  );
  return [
    ...unwrapped,
    ...(await Promise.all(
      raw.map((key) => crypto.subtle.importKey('raw', key, 'HKDF', false, ['deriveKey'])),
    )),
  ];
}

/**
 * What whoever has the device reads by trying every key that lies on it on every record: places and
 * texts.
 */
export async function openedByAnyKey(
  device: TestDevice,
): Promise<{ place: string; text: string }[]> {
  const rows = await rowsOf(device);
  const keys = await accountKeys(rows);
  const tags = [...new Set(rows.flatMap(({ place }) => /^v1:([^/]+)/.exec(place)?.[1] ?? []))];
  const vaults = tags.flatMap((tag) =>
    keys.flatMap((key) => EPOCHS.map((epoch) => createVault(tag, key, epoch))),
  );
  const sealed = rows.flatMap(({ place, key, value }) =>
    parts(value).flatMap((body) =>
      body instanceof Uint8Array && isSealed(body)
        ? [{ place, body, names: [String(key), ...namesIn(value)] }]
        : [],
    ),
  );
  const tries = sealed.flatMap(({ place, body, names }) =>
    vaults.flatMap((vault) =>
      PURPOSES.flatMap((purpose) =>
        [...names, vault.tag].map(async (name) => ({
          place,
          text: JSON.stringify(await vault.open(purpose, name, body)),
        })),
      ),
    ),
  );
  const opened = (await Promise.allSettled(tries)).flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  );
  return opened.filter(
    (one, i) =>
      opened.findIndex(({ place, text }) => place === one.place && text === one.text) === i,
  );
}

/** Texts of a row by which it may be authenticated, as an entry's id. */
const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).filter((part) => typeof part === 'string')
    : [];
