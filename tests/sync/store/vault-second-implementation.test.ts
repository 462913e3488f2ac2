import { Crypto as SecondCrypto } from '@peculiar/webcrypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { createKeys, unlock } from '../../../sync/device/key.ts';
import { openDb } from '../../../sync/store/db.ts';
import { createVault, type Purpose, Unopenable, type Vault } from '../../../sync/store/vault.ts';

// A record sealed by one WebCrypto implementation must open in another: it must not depend on the
// browser.
const native = globalThis.crypto;
const second = new SecondCrypto();
const BOTH_WAYS = [
  { one: 'the native implementation', other: 'the second one', sealing: native, opening: second },
  { one: 'the second implementation', other: 'the native one', sealing: second, opening: native },
];

const SECRET = Uint8Array.from({ length: 32 }, (_, i) => i * 7);
const PURPOSES: readonly Purpose[] = [
  'documents',
  'outbox',
  'notices',
  'session',
  'tokens',
  'quarantine',
  'check',
];

/** Runs work whose global `crypto` is the given implementation. */
async function on<T>(implementation: Crypto, work: () => Promise<T>): Promise<T> {
  vi.stubGlobal('crypto', implementation);
  return work().finally(() => vi.unstubAllGlobals());
}
afterEach(() => void vi.unstubAllGlobals());

/** The vault of one account, made and used by one implementation alone. */
async function vaultOn(implementation: Crypto, epoch = 1, tag = 'account-a'): Promise<Vault> {
  const vault = await on(implementation, async () =>
    createVault(
      tag,
      await implementation.subtle.importKey('raw', SECRET, 'HKDF', false, ['deriveKey']),
      epoch,
    ),
  );
  return {
    ...vault,
    seal: (...given) => on(implementation, () => vault.seal(...given)),
    open: (...given) => on(implementation, () => vault.open(...given)),
    mac: (text) => on(implementation, () => vault.mac(text)),
  };
}

test.each(BOTH_WAYS)(
  '[1.7] a record sealed by $one opens in $other, for every purpose and epoch',
  async ({ sealing, opening }) => {
    for (const epoch of [1, 2]) {
      const [from, to] = [await vaultOn(sealing, epoch), await vaultOn(opening)];
      for (const purpose of PURPOSES) {
        const value = { purpose, epoch, text: 'Äsha 0 \u0928\u092e\u0938\u094d\u0924\u0947' };
        expect(await to.open(purpose, 'row', await from.seal(purpose, 'row', value))).toEqual(
          value,
        );
      }
    }
  },
);

test.each(BOTH_WAYS)(
  '[1.7] any value sealed by $one under any row key opens unchanged',
  async ({ sealing, opening }) => {
    const [from, to] = [await vaultOn(sealing), await vaultOn(opening)];
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.string(), async (value, key) => {
        const wire: unknown = JSON.parse(JSON.stringify(value));
        expect(await to.open('documents', key, await from.seal('documents', key, value))).toEqual(
          wire,
        );
      }),
      { numRuns: 25 },
    );
  },
);

test.each(BOTH_WAYS)(
  '[1.7] [S18] a record sealed by $one does not open if changed or moved',
  async ({ sealing, opening }) => {
    const [from, to, another] = [
      await vaultOn(sealing),
      await vaultOn(opening),
      await vaultOn(opening, 1, 'account-b'),
    ];
    const record = await from.seal('outbox', 'row', 'accepted');
    const changed = record.slice();
    changed[20] = (changed[20] ?? 0) ^ 1;
    await expect(to.open('outbox', 'row', changed)).rejects.toThrow(Unopenable);
    await expect(to.open('outbox', 'row-2', record)).rejects.toThrow(Unopenable);
    await expect(to.open('documents', 'row', record)).rejects.toThrow(Unopenable);
    await expect(another.open('outbox', 'row', record)).rejects.toThrow(Unopenable);
  },
);

test('[1.7] both implementations give the same digest', async () => {
  const [one, other] = [await vaultOn(native), await vaultOn(second)];
  for (const text of ['', 'document:home-pwa:[["leapcode","HD1001"]]', 'x'.repeat(5_000)])
    expect(await one.mac(text)).toBe(await other.mac(text));
});

test.each(BOTH_WAYS)(
  '[1.7] an account key wrapped by $one is unwrapped by $other',
  async ({ sealing, opening }) => {
    const db = openDb('v1:account', { indexedDB: new IDBFactory(), IDBKeyRange });
    // As in a browser that cannot store a CryptoKey: the device key is stored as bytes, which any
    // implementation can import.
    const record = await on(sealing, async () => {
      vi.stubGlobal('CryptoKey', class NoKey {});
      return (await createKeys(db, 'account')).seal('outbox', 'row', 'kept');
    });
    expect((await db.keys.get('device:1'))?.key).toBeInstanceOf(Uint8Array);
    expect(
      await on(opening, async () => (await unlock(db, 'account'))?.open('outbox', 'row', record)),
    ).toBe('kept');
  },
);

test('[1.7] keys of the second implementation do not survive structured clone: the device key is stored as bytes, and opens at the next start', async () => {
  const key = await second.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  expect(structuredClone(key)).not.toBeInstanceOf(CryptoKey);
  const db = openDb('v1:account', { indexedDB: new IDBFactory(), IDBKeyRange });
  const record = await on(second, async () =>
    (await createKeys(db, 'account')).seal('outbox', 'row', 'kept'),
  );
  expect((await db.keys.get('device:1'))?.key).toBeInstanceOf(Uint8Array);
  expect(
    await on(second, async () => (await unlock(db, 'account'))?.open('outbox', 'row', record)),
  ).toBe('kept');
});
