import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { inTurn } from '../../../sync/documents/pull-slots.ts';
import { createEngine, type Engine } from '../../../sync/engine.ts';
import { documentKey } from '../../../sync/store/document.ts';
import { json, withApp } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { until } from '../../support/until.ts';
import { REQUEST, Scene } from '../scene.ts';
import { Gate, offline } from '../scripted-wire.ts';

const homes = ({ script }: Scene): number => script.of('home-pwa').length;
const tab = async (scene: Scene, options: { locks?: boolean } = {}) => {
  const context = await scene.context(options);
  return {
    ...context,
    engine: createEngine(withApp(context.edges), { accounts: context.accounts }),
  };
};
const tabs = (scene: Scene, count: number) =>
  Promise.all(Array.from({ length: count }, () => tab(scene)));
const open = ({ engine }: { readonly engine: Engine }) => engine.pull('home-pwa', REQUEST);

test('five tabs that open the same screen cause one request', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  const five = await tabs(scene, 5);
  const outcomes = await Promise.all(five.map(open));
  expect(homes(scene)).toBe(1);
  expect(outcomes.map((outcome) => outcome.ok && outcome.value).toSorted()).toEqual([
    'changed',
    'fresh',
    'fresh',
    'fresh',
    'fresh',
  ]);
});

test('tabs that open different documents do not wait for each other', async () => {
  const scene = await Scene.open();
  const gate = new Gate();
  scene.script.answers['home-pwa'] = async ({ body }) => {
    if (body.leapcode === REQUEST.leapcode) await gate.passed;
    return json(home());
  };
  const [first, second] = await tabs(scene, 2);
  const slow = first && open(first);
  await until('the first tab requests it', () => homes(scene) === 1);
  expect(await second?.engine.pull('home-pwa', { leapcode: 'HD1002' })).toEqual({
    ok: true,
    value: 'changed',
  });
  gate.open();
  await slow;
});

test('a tab frozen during its request delays the others by at most ten seconds', async () => {
  const scene = await Scene.open();
  scene.script.answers['home-pwa'] = () =>
    homes(scene) === 1 ? new Promise(() => undefined) : json(home());
  const [frozen, ...others] = await tabs(scene, 3);
  void (frozen && open(frozen));
  await until('the request is on its way', () => homes(scene) === 1);
  const rest = Promise.all(others.map(open));
  await until('the others wait for it', () => scene.device.locks.waiting === 2);
  if (frozen) scene.device.timers.freeze(frozen.owner);
  await scene.device.pass(10_000);
  expect((await rest).every(({ ok }) => ok)).toBe(true);
});

test('a tab closed during its request lets the next tab pull at once', async () => {
  const scene = await Scene.open();
  scene.script.answers['home-pwa'] = () =>
    homes(scene) === 1 ? new Promise(() => undefined) : json(home());
  const [closed, other] = await tabs(scene, 2);
  void (closed && open(closed));
  await until('the request is on its way', () => homes(scene) === 1);
  const next = other && open(other);
  await until('the other waits for it', () => scene.device.locks.waiting === 1);
  if (closed) scene.device.locks.crash(closed.owner);
  expect(await next).toEqual({ ok: true, value: 'changed' });
});

test('the next tab makes its own request after a failed one', async () => {
  const scene = await Scene.open({ 'home-pwa': offline });
  const two = await tabs(scene, 2);
  const outcomes = await Promise.all(two.map(open));
  expect({ requests: homes(scene), outcomes: outcomes.map(({ ok }) => ok) }).toEqual({
    requests: 2,
    outcomes: [false, false],
  });
});

test("a forced pull is not answered by another tab's earlier request", async () => {
  const scene = await Scene.open();
  const gate = new Gate();
  scene.script.answers['home-pwa'] = async () => {
    if (homes(scene) === 1) await gate.passed;
    return json(home());
  };
  const [first, second] = await tabs(scene, 2);
  const slow = first && open(first);
  await until('the first tab requests it', () => homes(scene) === 1);
  expect(await second?.engine.pull('home-pwa', REQUEST, { reload: true })).toEqual({
    ok: true,
    value: 'changed',
  });
  gate.open();
  expect(await slow).toEqual({ ok: true, value: 'stale' });
});

test('a pull runs without Web Locks, and a turn runs when the browser refuses the lock', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  const { edges, store } = await tab(scene, { locks: false });
  await pull(edges, store, 'home-pwa', REQUEST);
  const refused = {
    request: () => Promise.reject(new DOMException('no', 'SecurityError')),
  } as unknown as LockManager;
  expect(await inTurn({ locks: refused, later: edges.later }, 'key', async () => 'done')).toBe(
    'done',
  );
  expect(homes(scene)).toBe(1);
  expect(scene.device.timers.size).toBe(0);
});

test('a document is still stale after a response that was requested before its change became known', async () => {
  const scene = await Scene.open();
  const { store, edges } = scene;
  const gate = new Gate();
  scene.script.answers['home-pwa'] = async () => {
    if (homes(scene) === 2) await gate.passed;
    return json(home());
  };
  await pull(edges, store, 'home-pwa', REQUEST);
  const early = pull(edges, store, 'home-pwa', REQUEST, { force: true });
  await until('the request is on its way', () => homes(scene) === 2);
  const { value: now = 0 } = (await store.db.clock.get('now')) ?? {};
  await store.db.freshness.update(await documentKey(store, 'home-pwa', REQUEST), {
    stale: now + 1,
  });
  await store.db.clock.update('now', { value: now + 1 });
  gate.open();
  await early;
  expect(await pull(edges, store, 'home-pwa', REQUEST)).toEqual({ ok: true, value: 'same' });
  expect(await pull(edges, store, 'home-pwa', REQUEST)).toEqual({ ok: true, value: 'fresh' });
  expect(homes(scene)).toBe(3);
});
