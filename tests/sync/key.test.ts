import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { type Db, openDb } from '../../sync/store/db.ts';
import { createKeys, destroyKeys, unlock } from '../../sync/store/key.ts';

type Refusal = 'throws' | 'loses';

/** A database whose browser cannot keep a CryptoKey: it throws, or it gives back an empty object. */
function database(refusal?: Refusal): Db {
  const db = openDb('v1:account', { indexedDB: new IDBFactory(), IDBKeyRange });
  db.use({
    stack: 'dbcore',
    name: 'no-crypto-keys',
    level: 1,
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        if (name !== 'keys' || !refusal) return table;
        return {
          ...table,
          mutate: (request) => {
            if (request.type !== 'put' || !request.values.some((row: { key: unknown }) => row.key instanceof CryptoKey)) return table.mutate(request);
            if (refusal === 'throws') return Promise.reject(new DOMException('cannot be cloned', 'DataCloneError'));
            return table.mutate({ ...request, values: request.values.map((row) => ({ ...row, key: {} })) });
          },
        };
      },
    }),
  });
  return db;
}

test('[1.7] the device key cannot be exported, and the account key lies there wrapped', async () => {
  const db = database();
  await createKeys(db, 'account');
  const [device, account] = await db.keys.bulkGet(['device', 'account']);
  if (!(device?.key instanceof CryptoKey && account?.key instanceof Uint8Array)) throw new Error('the keys are not there');
  await expect(crypto.subtle.exportKey('raw', device.key)).rejects.toThrow();
  // IV, 32 bytes of key, tag.
  expect(account.key.length).toBe(12 + 32 + 16);
});

test.each([undefined, 'throws', 'loses'] as const)(
  '[1.7] the keys open again at the next start (a browser whose store of a CryptoKey: %s)',
  async (refusal) => {
    const db = database(refusal);
    const first = await createKeys(db, 'account');
    const record = await first.seal('outbox', 'row', 'kept');
    db.close();
    await db.open();
    const again = await unlock(db, 'account');
    expect(await again?.open('outbox', 'row', record)).toBe('kept');
    expect((await db.keys.get('device'))?.key instanceof Uint8Array).toBe(refusal !== undefined);
  },
);

test('[1.7] keys that belong to another device key or account are told from one corrupt record: nothing is unlocked', async () => {
  const [mine, other] = [database(), database()];
  await createKeys(mine, 'account');
  await createKeys(other, 'account');
  expect(await unlock(mine, 'another-account')).toBeNull();
  const device = await other.keys.get('device');
  if (device) await mine.keys.put(device);
  expect(await unlock(mine, 'account')).toBeNull();
});

test('[1.7] one corrupt record does not take the vault with it', async () => {
  const db = database();
  const vault = await createKeys(db, 'account');
  const [good, bad] = [await vault.seal('outbox', 'a', 1), await vault.seal('outbox', 'b', 2)];
  bad[30] = (bad[30] ?? 0) ^ 1;
  const again = await unlock(db, 'account');
  expect(await again?.open('outbox', 'a', good)).toBe(1);
  await expect(again?.open('outbox', 'b', bad)).rejects.toThrow('does not open');
});

test.each(['device', 'account'])('[1.7] without the %s key nothing is unlocked', async (name) => {
  const db = database();
  await createKeys(db, 'account');
  await db.keys.delete(name);
  expect(await unlock(db, 'account')).toBeNull();
});

test('[S17] once the keys are destroyed no context that starts afterwards unlocks anything', async () => {
  const db = database();
  await createKeys(db, 'account');
  await destroyKeys(db);
  expect(await db.keys.count()).toBe(0);
  expect(await unlock(db, 'account')).toBeNull();
});
