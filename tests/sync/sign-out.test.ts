import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createEngine } from '../../sync/engine.ts';
import { json } from '../support/device.ts';
import { until } from '../support/until.ts';
import { inClear, scan } from './disk-scan.ts';
import { Scene } from './scene.ts';
import { offline } from './scripted-wire.ts';

const HASH = createHash('sha256').update('refresh-HD1001-1').digest('hex');
const bye = () => json({ message: 'Bye' });
const engineOf = (scene: Scene) => createEngine(scene.edges, scene.accounts);
const left = (scene: Scene) => scene.accounts.device.revocations.toArray();

test('[7.31] [S14] with a connection the server is told by its own logout call, with the token that is gone from here', async () => {
  const scene = await Scene.open({ 'pwa-logout': bye });
  await (await engineOf(scene)).signOut('discard');
  await until('the server was told', async () => (await left(scene)).length === 0);
  expect(scene.script.asked.map((one) => [one.name, one.token, one.body])).toEqual([['pwa-logout', 'access-HD1001-1', {}]]);
});

test('[S14] the device is clean before the server is asked, and does not wait for it', async () => {
  const scene = await Scene.open({ 'pwa-logout': () => new Promise(() => undefined) });
  await (await engineOf(scene)).signOut('discard');
  expect(await scene.accounts.active()).toBeNull();
  expect(scene.device.buckets.size).toBe(1);
});

test.each(['keep', 'discard'] as const)('[4.20] [S14] signing out offline (%s) leaves only a token’s hash to tell, and no token', async (leaving) => {
  const scene = await Scene.open();
  await scene.tap();
  await (await engineOf(scene)).signOut(leaving);
  await until('both ways were tried', () => scene.script.of('revoke').length === 1);
  expect(await left(scene)).toEqual([{ hash: HASH }]);
  expect(await inClear(scene.device, ['access-HD1001-1', 'refresh-HD1001-1', 'Asha', 'HD1001'])).toEqual([]);
  expect((await scan(scene.device)).filter(({ place }) => place.endsWith('/session'))).toEqual([]);
});

test('[S14] at the next start with a connection the server is told of the session by its hash, without any token, once', async () => {
  const scene = await Scene.open();
  const engine = await engineOf(scene);
  await engine.signOut('discard');
  await until('both ways were tried', () => scene.script.of('revoke').length === 1);
  scene.script.answers.revoke = () => json({ error: false });
  await engine.start();
  await engine.start();
  expect(
    scene.script
      .of('revoke')
      .slice(1)
      .map((one) => [one.token, one.body]),
  ).toEqual([[null, { token_hash: HASH }]]);
  expect(await left(scene)).toEqual([]);
});

test.each([
  ['knows no such call', 404, {}],
  ['knows no such session', 401, { error: true }],
  ['has ended it already', 400, { error: true }],
])('[S14] a server that %s has nothing left to be told', async (_what, status, body) => {
  const scene = await Scene.open({ 'pwa-logout': offline, revoke: () => json(body, { status }) });
  await (await engineOf(scene)).signOut('discard');
  await until('it is forgotten', async () => (await left(scene)).length === 0);
});

test.each([429, 500, 503])('[S14] a server that answers %s is told again later', async (status) => {
  const scene = await Scene.open({ 'pwa-logout': offline, revoke: () => json({}, { status }) });
  const engine = await engineOf(scene);
  await engine.signOut('discard');
  await until('it was tried', () => scene.script.of('revoke').length === 1);
  await engine.start();
  expect(await left(scene)).toEqual([{ hash: HASH }]);
});

test('[7.31] an access token that is over does not keep the session alive: it is ended by its hash', async () => {
  const scene = await Scene.open({ 'pwa-logout': () => json({ error: true }, { status: 401 }), revoke: () => json({ error: false }) });
  await (await engineOf(scene)).signOut('discard');
  await until('it is forgotten', async () => (await left(scene)).length === 0);
  expect(scene.script.asked.map((one) => one.name)).toEqual(['pwa-logout', 'revoke']);
});
