import { expect, test } from 'vitest';
import { deviceIdOf, tagOf } from '../../../sync/device/account-tag.ts';
import { openDevice } from '../../../sync/device/device.ts';
import { TestDevice } from '../../support/device.ts';
import { inClear } from '../disk-scan.ts';

const open = (device: TestDevice) => openDevice(device.disk);
const keyOf = async (device: TestDevice) => (await (await open(device)).facts.get('mac'))?.value;

test('[S16] the tag key is not extractable, so copied records reveal no Access ID', async () => {
  const device = new TestDevice();
  await tagOf(await open(device), 'HD1001');
  const key = await keyOf(device);
  expect(key).toBeInstanceOf(CryptoKey);
  expect(key).toMatchObject({ extractable: false, usages: ['sign'] });
});

test('[S16] stored bytes of an earlier build become a non-extractable key, and every account keeps its tag', async () => {
  const device = new TestDevice();
  const raw = crypto.getRandomValues(new Uint8Array(32));
  await (await open(device)).facts.put({ name: 'mac', value: raw });
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const digest = Buffer.from(
    await crypto.subtle.sign('HMAC', key, new TextEncoder().encode('HD1001')),
  ).toString('hex');
  expect(await tagOf(await open(device), 'HD1001')).toBe(digest.slice(0, 32));
  expect(await keyOf(device)).toBeInstanceOf(CryptoKey);
  expect(await tagOf(await open(device), 'HD1001')).toBe(digest.slice(0, 32));
});

test('[S16] two contexts that create the first tag at once use one key', async () => {
  const device = new TestDevice();
  const contexts = await Promise.all([0, 1, 2].map(() => open(device)));
  expect(new Set(await Promise.all(contexts.map((context) => tagOf(context, 'HD1001')))).size).toBe(
    1,
  );
});

test('a browser that cannot store a CryptoKey stores the raw bytes, and the tag stays the same', async () => {
  const device = new TestDevice();
  const facts = await open(device);
  facts.use({
    stack: 'dbcore',
    name: 'no-crypto-keys',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          mutate: (request) =>
            request.type !== 'delete' &&
            request.type !== 'deleteRange' &&
            request.values.some((row: { value?: unknown }) => row.value instanceof CryptoKey)
              ? Promise.reject(new DOMException('cannot be cloned', 'DataCloneError'))
              : table.mutate(request),
        };
      },
    }),
  });
  facts.close();
  await facts.open();
  const first = await tagOf(facts, 'HD1001');
  expect(await tagOf(facts, 'HD1001')).toBe(first);
  expect(await keyOf(device)).toBeInstanceOf(Uint8Array);
});

test('[S11] [S30] a device has one lasting id, which is not stored in clear and differs from another device’s', async () => {
  const device = new TestDevice();
  const id = await deviceIdOf(await open(device));
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(await deviceIdOf(await open(device))).toBe(id);
  expect(await deviceIdOf(await open(new TestDevice()))).not.toBe(id);
  expect(await inClear(device, [id])).toEqual([]);
});
