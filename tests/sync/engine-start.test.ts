import { expect, test } from 'vitest';
import { createEngine } from '../../sync/engine.ts';
import type { Drained } from '../../sync/outbox/push.ts';
import { createOffers } from '../../sync/wire/offers.ts';
import { CONFIG, json, OFFERED, ORIGIN, withApp } from '../support/device.ts';
import { home } from '../support/home.ts';
import { until } from '../support/until.ts';
import { REQUEST, Scene, taken } from './scene.ts';
import { Gate } from './scripted-wire.ts';

test('[S14] two concurrent starts report a session that ended offline once', async () => {
  const user = { setPassword: 1, login_code: 'HD1001', tnc: true };
  const scene = await Scene.open({
    revoke: () => json({ error: false }),
    'validate-token': () => json({ error: false, user_data: user }),
  });
  await scene.accounts.device.revocations.put({ hash: 'a'.repeat(64) });
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  await Promise.all([engine.start(), engine.start()]);
  expect(scene.script.asked.filter((one) => JSON.stringify(one).includes('revoke'))).toHaveLength(
    1,
  );
});

test('[4.20] a start during which somebody signs out ends without an error', async () => {
  const gate = new Gate();
  const user = { setPassword: 1, login_code: 'HD1001', tnc: true };
  const scene = await Scene.open({
    'validate-token': () => gate.passed.then(() => json({ error: false, user_data: user })),
  });
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  const started = engine.start();
  await until('the session is being checked', () => scene.script.of('validate-token').length === 1);
  await engine.signOut('keep');
  gate.open();
  await expect(started).resolves.toBeUndefined();
});

test('[4.20] a prefetch whose store a sign-out closes ends without an unhandled error', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  let closed = false;
  // The last thing that is asked before the store is read again.
  const savesData = () => {
    closed = true;
    scene.store.db.close();
    return false;
  };
  const unheard: unknown[] = [];
  const hear = (failure: unknown) => void unheard.push(failure);
  process.on('unhandledRejection', hear);
  const engine = createEngine(withApp({ ...scene.edges, savesData }), { accounts: scene.accounts });
  expect(await engine.pull('home-pwa', REQUEST)).toEqual({ ok: true, value: 'changed' });
  await new Promise(setImmediate);
  process.off('unhandledRejection', hear);
  expect([closed, unheard]).toEqual([true, []]);
});

test('[4.14] [S14] a start validates and sends while the server still has to hear of a session that ended here', async () => {
  const told = new Gate();
  const scene = await Scene.open({
    revoke: () => told.passed.then(() => json({ error: false })),
    'validate-token': () => json(ok),
    'accept-reject-webinar': taken,
  });
  await scene.accounts.device.revocations.put({ hash: 'a'.repeat(64) });
  await scene.tap();
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  const started = engine.start();
  await until('it was sent', async () => (await scene.states())[0] === 'sent');
  expect(scene.script.asked.map(({ name }) => name).toSorted()).toEqual([
    'accept-reject-webinar',
    'revoke',
    'validate-token',
  ]);
  told.open();
  await started;
  expect(await scene.accounts.device.revocations.count()).toBe(0);
});

const ok = { error: false, user_data: { setPassword: 1, login_code: 'HD1001', tnc: true } };

test('a connection that comes back causes one drain and then one check of the session', async () => {
  const scene = await Scene.open({
    'validate-token': () => json(ok),
    'accept-reject-webinar': taken,
    revoke: taken,
  });
  await scene.accounts.device.revocations.put({ hash: 'a'.repeat(64) });
  await scene.tap();
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  await engine.reconnected();
  const [first, ...later] = scene.script.asked.map(({ name }) => name);
  expect([first, later.toSorted()]).toEqual([
    'accept-reject-webinar',
    ['revoke', 'validate-token'],
  ]);
});

test('a connection that comes back ends the back-off, but not a wait that the server asked for', async () => {
  const scene = await Scene.open({
    'validate-token': () => json(ok),
    'accept-reject-webinar': () => json({}, { status: 503 }),
  });
  await scene.tap();
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  await engine.push();
  await engine.push();
  expect(scene.script.of('accept-reject-webinar')).toHaveLength(1);
  scene.script.answers['accept-reject-webinar'] = () =>
    json({}, { status: 429, headers: { 'retry-after': '60' } });
  await engine.reconnected();
  await engine.reconnected();
  expect(scene.script.of('accept-reject-webinar')).toHaveLength(2);
});

test.each(['start', 'reconnected', 'push'] as const)(
  '%s reports how its drain ended',
  async (verb) => {
    const scene = await Scene.open({
      'validate-token': () => json(ok),
      'accept-reject-webinar': () => json({}, { status: 503 }),
    });
    await scene.tap();
    const reports: (Drained | null)[] = [];
    const engine = createEngine(withApp(scene.edges), {
      accounts: scene.accounts,
      onDrained: (drained) => reports.push(drained),
    });
    await engine[verb]();
    expect(reports).toMatchObject([{ sent: 0, left: 1, nextAt: expect.any(Number) }]);
  },
);

test('if the device’s databases do not open, every verb answers with a failure, and a start ends without an error', async () => {
  const scene = await Scene.open();
  const factory = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  const engine = createEngine(withApp({ ...scene.edges, disk: { ...scene.edges.disk, factory } }));
  await engine.start();
  expect(await engine.pull('home-pwa', REQUEST)).toMatchObject({
    ok: false,
    failure: { kind: 'storage' },
  });
  expect(await engine.push()).toBeNull();
});

test('[7.38] a connection that comes back asks what is offered, and what waits goes under its key', async () => {
  const scene = await Scene.open({ 'validate-token': () => json(ok), 'live-video-view': taken });
  const keeping = { read: async () => undefined, write: async () => undefined };
  const asking = {
    wire: scene.script.wire,
    now: scene.device.clock.now,
    config: async () => CONFIG,
    origin: ORIGIN,
  };
  const offers = createOffers(asking, keeping);
  const engine = createEngine(withApp({ ...scene.edges, offers }), { accounts: scene.accounts });
  // The question of a start without a connection.
  expect(await offers.known()).toBeNull();
  scene.script.answers.capabilities = () => json(OFFERED);
  const id = await scene.view();
  await engine.reconnected();
  expect(scene.script.of('live-video-view').map((one) => one.key)).toEqual([id]);
});
