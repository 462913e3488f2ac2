import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createVault, type Purpose, Unopenable, type Vault } from '../../../sync/store/vault.ts';

const PURPOSES: readonly Purpose[] = [
  'documents',
  'outbox',
  'notices',
  'session',
  'tokens',
  'quarantine',
  'check',
];
const SECRET = new Uint8Array(32).fill(7);
const vaultOf = async (tag = 'account-a', epoch = 1, secret = SECRET): Promise<Vault> =>
  createVault(
    tag,
    await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']),
    epoch,
  );

test('[1.7] every sealed value opens unchanged', async () => {
  const vault = await vaultOf();
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.string(), async (value, key) => {
      const wire: unknown = JSON.parse(JSON.stringify(value));
      expect(await vault.open('documents', key, await vault.seal('documents', key, value))).toEqual(
        wire,
      );
    }),
    { numRuns: 50 },
  );
});

test('[1.7] [S18] the same value never makes the same record twice, and 96 bits of each are random', async () => {
  const vault = await vaultOf();
  const records = await Promise.all(
    Array.from({ length: 200 }, () => vault.seal('outbox', 'row', 'same')),
  );
  const starts = records.map((record) => Buffer.from(record.slice(6, 18)).toString('hex'));
  expect(new Set(starts).size).toBe(records.length);
});

test('[1.7] [S18] a record moved to another row does not open', async () => {
  const vault = await vaultOf();
  const record = await vault.seal('outbox', 'row-1', 'accepted');
  await expect(vault.open('outbox', 'row-2', record)).rejects.toThrow(Unopenable);
});

test('[1.7] [S18] a record moved to any other table does not open', async () => {
  const vault = await vaultOf();
  for (const from of PURPOSES) {
    const record = await vault.seal(from, 'row', 'a');
    for (const to of PURPOSES.filter((purpose) => purpose !== from))
      await expect(vault.open(to, 'row', record)).rejects.toThrow(Unopenable);
  }
});

test('[1.7] [S18] a record of another account does not open, not even under the same key', async () => {
  const [a, b] = [await vaultOf('account-a'), await vaultOf('account-b')];
  await expect(b.open('session', 'token', await a.seal('session', 'token', 'x'))).rejects.toThrow(
    Unopenable,
  );
});

test('[1.7] [S18] a record of another account key does not open', async () => {
  const [a, b] = [await vaultOf(), await vaultOf('account-a', 1, new Uint8Array(32).fill(8))];
  await expect(b.open('session', 'token', await a.seal('session', 'token', 'x'))).rejects.toThrow(
    Unopenable,
  );
});

test('[1.7] [S18] a record that claims another epoch of the key does not open; one of an older epoch does', async () => {
  const [first, second] = [await vaultOf('account-a', 1), await vaultOf('account-a', 2)];
  const record = await first.seal('documents', 'row', 'old');
  expect(await second.open('documents', 'row', record)).toBe('old');
  record[5] = 2;
  await expect(second.open('documents', 'row', record)).rejects.toThrow(Unopenable);
});

test('[1.7] [S18] a record with any one bit flipped does not open', async () => {
  const vault = await vaultOf();
  const record = await vault.seal('documents', 'row', { mobile: '9822041187' });
  for (let bit = 0; bit < record.length * 8; bit++) {
    const changed = record.slice();
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    await expect(vault.open('documents', 'row', changed), `bit ${bit}`).rejects.toThrow(Unopenable);
  }
});

test('[1.7] [S18] a truncated or extended record does not open', async () => {
  const vault = await vaultOf();
  const record = await vault.seal('documents', 'row', 'whole');
  for (const length of [0, 1, 17, 18, 33, 34, record.length - 1])
    await expect(vault.open('documents', 'row', record.slice(0, length))).rejects.toThrow(
      Unopenable,
    );
  await expect(vault.open('documents', 'row', new Uint8Array([...record, 0]))).rejects.toThrow(
    Unopenable,
  );
});

test('[1.7] a digest is deterministic, has 64 hex digits, and differs between accounts', async () => {
  const [a, b] = [await vaultOf('account-a'), await vaultOf('account-b')];
  expect(await a.mac('home-pwa HD1001')).toBe(await a.mac('home-pwa HD1001'));
  expect(await a.mac('home-pwa HD1001')).not.toBe(await b.mac('home-pwa HD1001'));
  expect(await a.mac('home-pwa HD1001')).toMatch(/^[0-9a-f]{64}$/);
});
