import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { drain } from '../../../sync/outbox/drain.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { drainAndPull } from '../../../sync/upkeep/drain-and-pull.ts';
import { json, OFFERED } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { Scene, taken } from '../scene.ts';
import { offline } from '../scripted-wire.ts';

const user = { setPassword: 1, login_code: 'HD1001', tnc: true };
const valid = () => json({ error: false, user_data: user });

test('[4.21] no entry is tried while the browser is offline and the server is unreachable, so a changed answer is still one entry', async () => {
  const scene = await Scene.open({ 'validate-token': offline, 'accept-reject-webinar': offline });
  scene.device.online = false;
  await scene.tap();
  const { nextAt } = await drain(scene.edges, scene.store);
  expect(nextAt).toBe(scene.device.clock.ms + 5_000);
  expect((await scene.entries()).map((entry) => entry.tries)).toEqual([0]);
  await scene.tap({ answer: 'reject' });
  expect(await scene.states()).toEqual(['waiting']);
});

test('[4.21] an entry is sent when the browser reports offline but the server responds, as on a machine with only a loopback interface', async () => {
  const scene = await Scene.open({ 'validate-token': valid, 'accept-reject-webinar': taken });
  scene.device.online = false;
  await scene.tap();
  expect((await drain(scene.edges, scene.store)).sent).toBe(1);
});

test('a reset drain ends the back-off chosen by the device', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': () => json({}, { status: 503 }) });
  await scene.tap();
  await drain(scene.edges, scene.store);
  scene.script.answers['accept-reject-webinar'] = taken;
  expect((await drain(scene.edges, scene.store)).sent).toBe(0);
  expect((await drain(scene.edges, scene.store, { reset: true })).sent).toBe(1);
});

test('[S42] a reset drain does not shorten a wait requested by the server', async () => {
  const scene = await Scene.open({
    'accept-reject-webinar': () => json({}, { status: 429, headers: { 'retry-after': '60' } }),
  });
  await scene.tap();
  await drain(scene.edges, scene.store);
  scene.script.answers['accept-reject-webinar'] = taken;
  expect((await drain(scene.edges, scene.store, { reset: true })).sent).toBe(0);
  scene.device.clock.ms += 60_000;
  expect((await drain(scene.edges, scene.store)).sent).toBe(1);
});

test('drainAndPull pulls the documents in which a sent action shows, which confirms the action', async () => {
  const scene = await Scene.open({
    'accept-reject-webinar': taken,
    'home-pwa': () => json(home()),
  });
  await pull(scene.edges, scene.store, 'home-pwa', { leapcode: 'HD1001' });
  await scene.tap();
  await drainAndPull(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['sent']);
});

test("[7.38] an entry that waited for the server's capabilities is sent by a reset drain before its next try is due", async () => {
  const scene = await Scene.open({
    'training-check-in': () =>
      json({ error: false, people: [{ login_code: 'HD1001', state: 'checked-in' }] }),
  });
  const input = {
    training_code: 9003,
    login_code: 'HD1001',
    at: '2026-08-12T09:00:00.000Z',
    by: 'qr',
    name: 'Asha',
  } as const;
  await dispatch(scene.store, 'check-in', input, {
    id: scene.edges.newId(),
    at: scene.edges.now(),
  });
  scene.device.offered = null;
  await drain(scene.edges, scene.store);
  scene.device.offered = OFFERED;
  scene.device.clock.ms += 1_000;
  expect((await drain(scene.edges, scene.store)).sent).toBe(0);
  expect((await drain(scene.edges, scene.store, { reset: true })).sent).toBe(1);
});

test('[4.21] an entry that was being sent when the app closed gets a time for its next try, even offline with an unreachable server', async () => {
  const scene = await Scene.open({ 'validate-token': offline });
  await scene.tap();
  await scene.store.db.outbox.toCollection().modify({ state: 'sending', lease: 1, tries: 1 });
  scene.device.online = false;
  const { nextAt, left } = await drain(scene.edges, scene.store);
  expect(left).toBe(1);
  expect(nextAt).toBeGreaterThan(scene.device.clock.ms);
});
