import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createEngine } from '../../../sync/engine.ts';
import { LACKED_FOR_GOOD_MS } from '../../../sync/wire/offers.ts';
import { json, OFFERED, withApp } from '../../support/device.ts';
import { until } from '../../support/until.ts';
import { inClear, scan } from '../disk-scan.ts';
import { fill } from '../full-disk.ts';
import { Scene, taken } from '../scene.ts';
import { offline } from '../scripted-wire.ts';

const HASH = createHash('sha256').update('refresh-HD1001-1').digest('hex');
const bye = () => json({ message: 'Bye' });
const engineOf = (scene: Scene) => createEngine(withApp(scene.edges), { accounts: scene.accounts });
const left = (scene: Scene) => scene.accounts.device.revocations.toArray();

test('[7.31] [S14] an online sign-out calls logout with the token that the device has deleted', async () => {
  const scene = await Scene.open({ 'pwa-logout': bye });
  await engineOf(scene).signOut('discard');
  await until('the server was told', async () => (await left(scene)).length === 0);
  expect(scene.script.asked.map(({ name, token, body }) => ({ name, token, body }))).toEqual([
    { name: 'pwa-logout', token: 'access-HD1001-1', body: {} },
  ]);
});

test('[S14] a sign-out deletes the account’s data without waiting for the server’s response', async () => {
  const scene = await Scene.open({ 'pwa-logout': () => new Promise(() => undefined) });
  await engineOf(scene).signOut('discard');
  expect(await scene.accounts.active()).toBeNull();
  expect(scene.device.buckets.size).toBe(1);
});

test.each(['keep', 'discard'] as const)(
  '[4.20] [S14] an offline sign-out (%s) stores only a hash of the token for the later revocation',
  async (leaving) => {
    const scene = await Scene.open();
    await scene.tap();
    await engineOf(scene).signOut(leaving, 1);
    await until('both ways were tried', () => scene.script.of('revoke').length === 1);
    expect(await left(scene)).toEqual([{ hash: HASH }]);
    expect(
      await inClear(scene.device, ['access-HD1001-1', 'refresh-HD1001-1', 'Asha', 'HD1001']),
    ).toEqual([]);
    expect((await scan(scene.device)).filter(({ place }) => place.endsWith('/session'))).toEqual(
      [],
    );
  },
);

test('[S14] the next online start revokes the session by its hash, without a token, once', async () => {
  const scene = await Scene.open();
  const engine = engineOf(scene);
  await engine.signOut('discard');
  await until('both ways were tried', () => scene.script.of('revoke').length === 1);
  scene.script.answers.revoke = () => json({ error: false });
  await engine.start();
  await engine.start();
  expect(
    scene.script
      .of('revoke')
      .slice(1)
      .map(({ token, body }) => ({ token, body })),
  ).toEqual([{ token: null, body: { token_hash: HASH } }]);
  expect(await left(scene)).toEqual([]);
});

test.each([
  ['answers that it has no such call', 404, { error: true, code: 'not-offered' }],
  ['answers that it has no such session', 401, { error: true }],
  ['answers that the session has ended', 400, { error: true }],
])('[S14] the session’s hash is deleted once the server %s', async (_what, status, body) => {
  const scene = await Scene.open({ 'pwa-logout': offline, revoke: () => json(body, { status }) });
  await engineOf(scene).signOut('discard');
  await until('it is forgotten', async () => (await left(scene)).length === 0);
});

test('[S14] [D46] while the server’s list has lacked the call for less than a day, the session’s hash is kept', async () => {
  const scene = await Scene.open({ 'pwa-logout': offline, revoke: taken });
  scene.device.offered = { calls: [] };
  const engine = engineOf(scene);
  await engine.signOut('discard');
  await engine.start();
  expect(await left(scene)).toEqual([{ hash: HASH }]);
  scene.device.lacked = LACKED_FOR_GOOD_MS;
  await engine.start();
  await until('it is forgotten', async () => (await left(scene)).length === 0);
});

test.each([404, 429, 500, 503])(
  '[S14] a revocation answered by %s without the API’s sign keeps the session’s hash',
  async (status) => {
    const scene = await Scene.open({ 'pwa-logout': offline, revoke: () => json({}, { status }) });
    const engine = engineOf(scene);
    await engine.signOut('discard');
    await until('it was tried', () => scene.script.of('revoke').length === 1);
    await engine.start();
    expect(await left(scene)).toEqual([{ hash: HASH }]);
  },
);

test('[S14] the session’s hash is kept, and not sent, until the server’s list is known', async () => {
  const scene = await Scene.open({ 'pwa-logout': offline, revoke: () => json({ error: false }) });
  scene.device.offered = null;
  const engine = engineOf(scene);
  await engine.signOut('keep');
  await until('it was tried', () => scene.script.of('pwa-logout').length === 1);
  await engine.start();
  expect({ left: await left(scene), revoked: scene.script.of('revoke').length }).toEqual({
    left: [{ hash: HASH }],
    revoked: 0,
  });
  scene.device.offered = OFFERED;
  await engine.start();
  expect({ left: await left(scene), revoked: scene.script.of('revoke').length }).toEqual({
    left: [],
    revoked: 1,
  });
});

test('[7.31] with an expired access token the session is revoked by its hash', async () => {
  const scene = await Scene.open({
    'pwa-logout': () => json({ error: true }, { status: 401 }),
    revoke: () => json({ error: false }),
  });
  await engineOf(scene).signOut('discard');
  await until('it is forgotten', async () => (await left(scene)).length === 0);
  expect(scene.script.asked.map((one) => one.name)).toEqual(['pwa-logout', 'revoke']);
});

test.each(['keep', 'discard'] as const)(
  'D59: a sign-out (%s) that fails on a full disk leaves the account signed in and unmarked',
  async (leaving) => {
    const scene = await Scene.open();
    await scene.tap();
    const room = fill(['clock']);
    try {
      await expect(engineOf(scene).signOut(leaving, 1)).rejects.toThrow();
    } finally {
      room();
    }
    expect(await left(scene)).toEqual([]);
    expect((await scene.accounts.device.accounts.toArray()).map((row) => row.leaving ?? 0)).toEqual(
      [0],
    );
    expect(await scene.accounts.active()).not.toBeNull();
  },
);
