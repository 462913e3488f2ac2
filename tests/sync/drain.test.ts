import { expect, test } from 'vitest';
import { drain } from '../../sync/drain.ts';
import { pull } from '../../sync/pull.ts';
import { json } from '../support/device.ts';
import { home } from '../support/home.ts';
import { Scene, taken } from './scene.ts';
import { offline } from './scripted-wire.ts';

const user = { setPassword: 1, login_code: 'HD1001', tnc: true };
const valid = () => json({ error: false, user_data: user });

test('[4.21] while the browser is offline and the server does not answer nothing is tried, so a change of mind leaves one request', async () => {
  const scene = await Scene.open({ 'validate-token': offline, 'accept-reject-webinar': offline });
  scene.device.online = false;
  await scene.tap();
  const { nextAt } = await drain(scene.edges, scene.store);
  expect(nextAt).toBe(0);
  expect((await scene.entries()).map((entry) => entry.tries)).toEqual([0]);
  await scene.tap({ answer: 'reject' });
  expect(await scene.states()).toEqual(['waiting']);
});

test('[4.21] a machine with loopback alone calls itself offline, and still sends', async () => {
  const scene = await Scene.open({ 'validate-token': valid, 'accept-reject-webinar': taken });
  scene.device.online = false;
  await scene.tap();
  expect((await drain(scene.edges, scene.store)).sent).toBe(1);
});

test('a connection that comes back ends our own back-off', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': () => json({}, { status: 503 }) });
  await scene.tap();
  await drain(scene.edges, scene.store);
  scene.script.answers['accept-reject-webinar'] = taken;
  expect((await drain(scene.edges, scene.store)).sent).toBe(0);
  expect((await drain(scene.edges, scene.store, { reset: true })).sent).toBe(1);
});

test('[S42] a time that the server named is kept also when the connection comes back', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': () => json({}, { status: 429, headers: { 'retry-after': '60' } }) });
  await scene.tap();
  await drain(scene.edges, scene.store);
  scene.script.answers['accept-reject-webinar'] = taken;
  expect((await drain(scene.edges, scene.store, { reset: true })).sent).toBe(0);
  scene.device.clock.ms += 60_000;
  expect((await drain(scene.edges, scene.store)).sent).toBe(1);
});

test('what a sent action shows in is asked for again, so that the action leaves the fold', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': taken, 'home-pwa': () => json(home()) });
  await pull(scene.edges, scene.store, 'home-pwa', { leapcode: 'HD1001' });
  await scene.tap();
  await drain(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['sent']);
});
