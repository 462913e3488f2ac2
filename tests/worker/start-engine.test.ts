import { expect, test, vi } from 'vitest';
import { createEngine } from '../../sync/engine.ts';
import type { Drained } from '../../sync/outbox/push.ts';
import { startEngine } from '../../worker/start-engine.ts';
import { json, withApp } from '../support/device.ts';
import { home } from '../support/home.ts';
import { until } from '../support/until.ts';
import { REQUEST, Scene, taken } from '../sync/scene.ts';
import { type Answer, offline } from '../sync/scripted-wire.ts';

const valid: Answer = () =>
  json({ error: false, user_data: { setPassword: 1, login_code: 'HD1001', tnc: true } });
const busy: Answer = () => json({}, { status: 503, headers: { 'retry-after': '7' } });

/** An engine in a worker whose timers the test runs. */
async function worker(answers: Record<string, Answer>) {
  const scene = await Scene.open({ 'validate-token': valid, ...answers });
  await scene.tap();
  const scope = new EventTarget();
  const planned: { readonly ms: number; readonly work: () => void }[] = [];
  const later = (work: () => void, ms: number) => {
    const plan = { ms, work };
    planned.push(plan);
    return () => {
      if (planned.includes(plan)) planned.splice(planned.indexOf(plan), 1);
    };
  };
  const engine = startEngine(withApp(scene.edges), { scope, later, accounts: scene.accounts });
  const requests = () => scene.script.asked.map(({ name }) => name);
  return { scene, scope, planned, engine, requests };
}

test('the drain of the start schedules the next one', async () => {
  const { scene, planned, engine } = await worker({ 'accept-reject-webinar': busy });
  await engine.start();
  expect(planned.map(({ ms }) => ms)).toEqual([7_000]);
  scene.device.clock.ms += 7_000;
  scene.script.answers['accept-reject-webinar'] = taken;
  planned[0]?.work();
  await until('it was sent', async () => (await scene.states())[0] === 'sent');
});

test('one `online` event causes one drain and one check of the session', async () => {
  const { scene, scope, engine, requests } = await worker({
    'accept-reject-webinar': () => json({}, { status: 503 }),
  });
  await engine.start();
  scene.script.asked.length = 0;
  scene.script.answers['accept-reject-webinar'] = taken;
  scope.dispatchEvent(new Event('online'));
  await until('the session was checked', () => requests().includes('validate-token'));
  await engine.push();
  expect(requests()).toEqual(['accept-reject-webinar', 'validate-token']);
});

test('a drain replaces the previous schedule, and schedules none when no entry waits', async () => {
  const { scene, planned, engine } = await worker({ 'accept-reject-webinar': busy });
  await engine.start();
  await engine.push();
  expect(planned).toHaveLength(1);
  scene.device.clock.ms += 7_000;
  scene.script.answers['accept-reject-webinar'] = taken;
  expect(await engine.push()).toMatchObject({ sent: 1, nextAt: null } satisfies Partial<Drained>);
  expect(planned).toEqual([]);
});

test.each([
  [0, 500],
  [600, 60_000],
])('a Retry-After of %s s schedules a drain in %s ms', async (seconds, ms) => {
  const { planned, engine } = await worker({
    'accept-reject-webinar': () =>
      json({}, { status: 429, headers: { 'retry-after': String(seconds) } }),
  });
  await engine.start();
  expect(planned.map((plan) => plan.ms)).toEqual([ms]);
});

test('[S14] a connection that returns while the start’s check is failing causes another check', async () => {
  const failing: (() => void)[] = [];
  const lost: Answer = () =>
    new Promise((_, reject) => void failing.push(() => reject(new TypeError('no connection'))));
  const { scope, engine, scene, requests } = await worker({
    'validate-token': lost,
    'accept-reject-webinar': taken,
  });
  await until('the first check is under way', () => failing.length === 1);
  scene.script.answers['validate-token'] = valid;
  scope.dispatchEvent(new Event('online'));
  await until(
    'the drain of the returned connection has sent what waits',
    async () => (await scene.states())[0] === 'sent',
  );
  // Queued after that drain: by then the returned connection has requested its check.
  await engine.push();
  failing[0]?.();
  await until(
    'the session was checked again',
    () => requests().filter((name) => name === 'validate-token').length === 2,
  );
});

test('a connection that returns again while the first return is still being handled causes another drain', async () => {
  const held: ((answer: Response) => void)[] = [];
  const slow: Answer = () => new Promise((resolve) => void held.push(resolve));
  const { scope, scene, engine, requests } = await worker({
    'accept-reject-webinar': () => json({}, { status: 503 }),
  });
  await engine.start();
  const sends = (): number => requests().filter((name) => name === 'accept-reject-webinar').length;
  const before = sends();
  scene.script.answers['validate-token'] = slow;
  scope.dispatchEvent(new Event('online'));
  await until('the first return checks the session', () => held.length === 1);
  scene.script.answers['accept-reject-webinar'] = taken;
  scope.dispatchEvent(new Event('online'));
  scene.script.answers['validate-token'] = valid;
  held[0]?.(json({ error: false, user_data: { setPassword: 1, login_code: 'HD1001', tnc: true } }));
  await until('it was sent', async () => (await scene.states())[0] === 'sent');
  expect(sends()).toBe(before + 2);
});

test('[8.12] an engine that cannot open the databases reports it only in the console, and its verbs fail', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const cause = new DOMException('refused', 'SecurityError');
  const { edges } = await Scene.open();
  const engine = startEngine(
    withApp({ ...edges, disk: { ...edges.disk, factory: () => Promise.reject(cause) } }),
    { scope: new EventTarget() },
  );
  expect(await engine.pull('home-pwa', REQUEST)).toMatchObject({
    ok: false,
    failure: { kind: 'storage' },
  });
  expect(error.mock.calls).toEqual([[expect.stringContaining('could not open'), cause]]);
});

test('[8.4] [8.5] a failed read is logged to the console with its name, kind and status only', async () => {
  const { engine } = await worker({
    'home-pwa': () => json({ error: true, message: 'Asha Menon' }, { status: 403 }),
  });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await engine.pull('home-pwa', REQUEST);
  expect(warn.mock.calls).toEqual([['A read failed: home-pwa, refused, 403.']]);
});

test('[4.21] offline, the server gets one request, and waiting work is sent once the browser reports a connection', async () => {
  const { scene, planned, engine, scope, requests } = await worker({
    'validate-token': offline,
    'accept-reject-webinar': taken,
  });
  scene.device.online = false;
  await engine.start();
  const state = () => ({ waits: planned.map(({ ms }) => ms), requests: requests() });
  expect(state()).toEqual({ waits: [5_000], requests: ['validate-token'] });
  // Neither further taps nor other drains send a request meanwhile.
  await scene.tap({ training_code: 'T2' });
  await engine.push();
  await engine.push();
  expect(state()).toEqual({ waits: [5_000], requests: ['validate-token'] });
  scene.device.online = true;
  scope.dispatchEvent(new Event('online'));
  await until('it was sent', async () => (await scene.states())[0] === 'sent');
});

/** Passes an hour timer by timer; returns the waits in seconds. */
async function anHour({
  scene,
  planned,
}: Pick<Awaited<ReturnType<typeof worker>>, 'scene' | 'planned'>): Promise<number[]> {
  const waits: number[] = [];
  for (let left = 3_600_000; planned[0] && planned[0].ms <= left; left -= waits.at(-1) ?? 0) {
    const [plan] = planned.splice(0, 1);
    waits.push(plan?.ms ?? 0);
    scene.device.clock.ms += plan?.ms ?? 0;
    plan?.work();
    await until('the next drain is planned', () => planned.length === 1);
  }
  return waits.map((ms) => ms / 1000);
}

test('[4.21] an offline hour costs 16 wake-ups, each with one request, and no try of an entry', async () => {
  const begun = await worker({ 'validate-token': offline });
  begun.scene.device.online = false;
  await begun.engine.start();
  begun.scene.script.asked.length = 0;
  expect(await anHour(begun)).toEqual([
    5,
    10,
    20,
    40,
    80,
    160,
    ...Array.from({ length: 10 }, () => 300),
  ]);
  expect(begun.requests()).toEqual(Array.from({ length: 16 }, () => 'validate-token'));
  expect((await begun.scene.entries()).map(({ tries }) => tries)).toEqual([0]);
});

test.each([
  ['responds with 503', (() => json({}, { status: 503 })) satisfies Answer],
  ['does not respond although the browser reports a connection', offline],
])('an hour with a server that %s costs at most 35 tries of an entry', async (_what, answer) => {
  const begun = await worker({ 'accept-reject-webinar': answer });
  await begun.engine.start();
  const waits = await anHour(begun);
  const [entry] = await begun.scene.entries();
  expect(entry?.tries).toBe(
    begun.requests().filter((name) => name === 'accept-reject-webinar').length,
  );
  expect(entry?.tries).toBeLessThanOrEqual(35);
  expect(waits.length).toBeLessThanOrEqual(90);
});

test('a failed drain schedules the next one with a growing wait of five minutes at most, until one succeeds', async () => {
  const { scene, planned, engine } = await worker({ 'accept-reject-webinar': taken });
  await engine.start();
  const reading = vi.spyOn(scene.store.db.outbox, 'where').mockImplementation(() => {
    throw new DOMException('the disk is gone', 'UnknownError');
  });
  const waits: number[] = [];
  for (let i = 0; i < 8; i++) {
    expect(await engine.push()).toBeNull();
    waits.push(planned[0]?.ms ?? 0);
  }
  expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);
  reading.mockRestore();
  const id = await scene.tap({ training_code: 'T3' });
  planned[0]?.work();
  await until(
    'it was sent',
    async () => (await scene.entries()).find((entry) => entry.id === id)?.state === 'sent',
  );
});

test('without an account a drain returns null and schedules none', async () => {
  const { planned, engine } = await worker({ 'accept-reject-webinar': taken, 'pwa-logout': taken });
  await engine.start();
  await engine.signOut('discard', 0);
  expect(await engine.push()).toBeNull();
  expect(planned).toEqual([]);
});

test('with five engines on one device, an action is sent once and its document is pulled once', async () => {
  const { scene, engine, requests } = await worker({
    'accept-reject-webinar': taken,
    'home-pwa': () => json(home()),
  });
  // Prevents prefetching, which would be counted.
  scene.device.savesData = true;
  await engine.start();
  await engine.pull('home-pwa', REQUEST);
  const tabs = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const tab = await scene.context();
      return createEngine(withApp(tab.edges), { accounts: tab.accounts });
    }),
  );
  scene.script.asked.length = 0;
  await scene.tap({ training_code: 'T2' });
  await Promise.all([engine, ...tabs].map((one) => one.push()));
  expect(requests()).toEqual(['accept-reject-webinar', 'home-pwa']);
  expect((await scene.entries()).map(({ tries }) => tries)).toEqual([1, 1]);
});
