import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { createKeys, destroyKeys, unlock, unlockWrapped } from '../../../sync/device/key.ts';
import { type Db, type OutboxRow, openDb } from '../../../sync/store/db.ts';
import { createVault, type Vault } from '../../../sync/store/vault.ts';

type Refusal = 'throws' | 'loses';

/** A database of a browser that cannot store a CryptoKey: it throws, or returns an empty object. */
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
            if (
              request.type !== 'put' ||
              !request.values.some((row: { key: unknown }) => row.key instanceof CryptoKey)
            )
              return table.mutate(request);
            if (refusal === 'throws')
              return Promise.reject(new DOMException('cannot be cloned', 'DataCloneError'));
            return table.mutate({
              ...request,
              values: request.values.map((row) => ({ ...row, key: {} })),
            });
          },
        };
      },
    }),
  });
  return db;
}

test('[1.7] the device key cannot be exported, and the account key is stored wrapped', async () => {
  const db = database();
  await createKeys(db, 'account');
  const [device, account] = await db.keys.bulkGet(['device:1', 'account:1']);
  if (!(device?.key instanceof CryptoKey && account?.key instanceof Uint8Array))
    throw new Error('the keys are not there');
  await expect(crypto.subtle.exportKey('raw', device.key)).rejects.toThrow();
  // IV, 32 bytes of key, tag.
  expect(account.key.length).toBe(12 + 32 + 16);
});

test.each([undefined, 'throws', 'loses'] as const)(
  '[1.7] the keys open at the next start (storing a CryptoKey: %s)',
  async (refusal) => {
    const db = database(refusal);
    const first = await createKeys(db, 'account');
    const record = await first.seal('outbox', 'row', 'kept');
    db.close();
    await db.open();
    const again = await unlock(db, 'account');
    expect(await again?.open('outbox', 'row', record)).toBe('kept');
    expect((await db.keys.get('device:1'))?.key instanceof Uint8Array).toBe(refusal !== undefined);
  },
);

test('[1.7] unlock returns null with the key of another device or for another account', async () => {
  const [mine, other] = [database(), database()];
  await createKeys(mine, 'account');
  await createKeys(other, 'account');
  expect(await unlock(mine, 'another-account')).toBeNull();
  const device = await other.keys.get('device:1');
  if (device) await mine.keys.put(device);
  expect(await unlock(mine, 'account')).toBeNull();
});

test('[1.7] one corrupt record leaves the rest of the vault readable', async () => {
  const db = database();
  const vault = await createKeys(db, 'account');
  const [good, bad] = [await vault.seal('outbox', 'a', 1), await vault.seal('outbox', 'b', 2)];
  bad[30] = (bad[30] ?? 0) ^ 1;
  const again = await unlock(db, 'account');
  expect(await again?.open('outbox', 'a', good)).toBe(1);
  await expect(again?.open('outbox', 'b', bad)).rejects.toThrow('does not open');
});

test.each(['device:1', 'account:1'])(
  '[1.7] unlock returns null without the key %s',
  async (name) => {
    const db = database();
    await createKeys(db, 'account');
    await db.keys.delete(name);
    expect(await unlock(db, 'account')).toBeNull();
  },
);

test('[S17] unlock returns null after the keys were destroyed', async () => {
  const db = database();
  await createKeys(db, 'account');
  await destroyKeys(db);
  expect(await db.keys.count()).toBe(0);
  expect(await unlock(db, 'account')).toBeNull();
});

/**
 * Keys as earlier builds stored them: a device key that can decrypt, and the account key encrypted
 * by it.
 */
async function formerKeys(
  db: Db,
  tag: string,
  raw = crypto.getRandomValues(new Uint8Array(32)),
): Promise<Vault> {
  const device = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const wrapped = new Uint8Array([
    ...iv,
    ...new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, device, raw)),
  ]);
  const vault = createVault(
    tag,
    await crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey']),
    1,
  );
  await db.keys.bulkPut([
    { name: 'device', key: device },
    { name: 'account', key: wrapped, check: await vault.seal('check', tag, 'chairside') },
  ]);
  return vault;
}
const deviceKeys = async (db: Db) =>
  (await db.keys.toArray()).filter(({ name }) => name.startsWith('device')).map(({ key }) => key);
const outboxRow = async (vault: Vault, id: string) => ({
  ...{
    id,
    lane: 'l',
    state: 'waiting' as const,
    nextAt: 0,
    tries: 0,
    lease: 0,
    leasedAt: 0,
    held: 0,
    acked: 0,
    doneAt: 0,
    version: 1,
  },
  body: await vault.seal('outbox', id, 'work'),
});
/** Breaks the check value of every account key. */
const breakChecks = (db: Db) =>
  db.keys
    .filter(({ check }) => check !== undefined)
    .modify((row) => {
      if (row.check) row.check[30] = (row.check[30] ?? 0) ^ 1;
    });

test('[S18] the device key can only wrap and unwrap, and no key is decrypted or exported', async () => {
  const db = database();
  const used = (['decrypt', 'exportKey', 'importKey', 'encrypt'] as const).map((name) =>
    vi.spyOn(crypto.subtle, name),
  );
  await createKeys(db, 'account');
  expect(await unlock(db, 'account')).not.toBeNull();
  // Only the check value is sealed and opened, by the vault's keys.
  expect(used.map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0, 1]);
  for (const one of used) one.mockRestore();
  expect(
    (await deviceKeys(db)).map(
      (key) =>
        key instanceof CryptoKey && {
          extractable: key.extractable,
          usages: [...key.usages].sort(),
        },
    ),
  ).toEqual([{ extractable: false, usages: ['unwrapKey', 'wrapKey'] }]);
});

test('[S18] an earlier build’s keys open, and are replaced by keys that cannot decrypt', async () => {
  const db = database();
  const record = await (await formerKeys(db, 'account')).seal('outbox', 'row', 'kept');
  const vault = await unlock(db, 'account');
  expect(await vault?.open('outbox', 'row', record)).toBe('kept');
  expect(
    (await deviceKeys(db)).map((key) => key instanceof CryptoKey && [...key.usages].sort()),
  ).toEqual([['unwrapKey', 'wrapKey']]);
  expect(await (await unlock(db, 'account'))?.open('outbox', 'row', record)).toBe('kept');
});

test('[L7] keys that an earlier build creates in another tab leave the records of both builds readable', async () => {
  const db = database();
  const here = await createKeys(db, 'account');
  const [mine, theirs] = [
    await here.seal('outbox', 'a', 'mine'),
    await (await formerKeys(db, 'account')).seal('outbox', 'b', 'theirs'),
  ];
  const vault = await unlock(db, 'account');
  expect([
    await vault?.open('outbox', 'a', mine),
    await vault?.open('outbox', 'b', theirs),
  ]).toEqual(['mine', 'theirs']);
});

test('[L7] fault 21: with a corrupt check value, any readable record proves the key', async () => {
  const db = database();
  const vault = await createKeys(db, 'account');
  await db.outbox.add((await outboxRow(vault, 'mine')) as OutboxRow);
  await breakChecks(db);
  const again = await unlock(db, 'account');
  expect(
    await again?.open('outbox', 'mine', (await db.outbox.toArray())[0]?.body ?? new Uint8Array()),
  ).toBe('work');
  // The check value is valid again at the next start, even without that record.
  await db.outbox.clear();
  expect(await unlock(db, 'account')).not.toBeNull();
});

test('[L7] fault 21: creating keys overwrites none: earlier and new records open', async () => {
  const db = database();
  const first = await createKeys(db, 'account');
  const old = await first.seal('outbox', 'a', 'old');
  await breakChecks(db);
  expect(await unlock(db, 'account')).toBeNull();
  const second = await createKeys(db, 'account');
  const fresh = await second.seal('outbox', 'b', 'fresh');
  for (const vault of [second, await unlock(db, 'account')])
    expect([
      await vault?.open('outbox', 'a', old),
      await vault?.open('outbox', 'b', fresh),
    ]).toEqual(['old', 'fresh']);
});

test('[L7] an account key that does not open is kept, and its records open once the device key is back', async () => {
  const db = database();
  const old = await (await createKeys(db, 'account')).seal('outbox', 'a', 'old');
  const device = (await db.keys.toArray()).find(({ name }) => name.startsWith('device'));
  const foreign = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'wrapKey',
    'unwrapKey',
  ]);
  if (device) await db.keys.put({ ...device, key: foreign });
  const second = await createKeys(db, 'account');
  await expect(second.open('outbox', 'a', old)).rejects.toThrow('does not open');
  if (device) await db.keys.put(device);
  expect(await (await unlock(db, 'account'))?.open('outbox', 'a', old)).toBe('old');
});

test('[S18] the service worker does not rewrap an earlier build’s keys, and opens them once a tab has', async () => {
  const db = database();
  const record = await (await formerKeys(db, 'account')).seal('outbox', 'row', 'kept');
  expect(await unlockWrapped(db, 'account')).toBeNull();
  expect(await db.keys.toCollection().primaryKeys()).toEqual(['account', 'device']);
  await unlock(db, 'account');
  expect(await (await unlockWrapped(db, 'account'))?.open('outbox', 'row', record)).toBe('kept');
});
