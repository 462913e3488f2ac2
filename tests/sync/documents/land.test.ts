import { expect, test } from 'vitest';
import { land } from '../../../sync/documents/land.ts';
import { push } from '../../../sync/outbox/push.ts';
import { tick } from '../../../sync/store/clock.ts';
import { documentKey } from '../../../sync/store/document.ts';
import { json } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { REQUEST, Scene, taken } from '../scene.ts';

const answered = (accept_reject: boolean | undefined) =>
  home({ upcoming_trainings: [training(accept_reject === undefined ? {} : { accept_reject })] });

/** Lands homes by hand, so that a test sets the request time of each. */
async function open() {
  const scene = await Scene.open({
    'accept-reject-webinar': taken,
    'home-pwa': () => json(home()),
  });
  const { store, edges } = scene;
  const key = await documentKey(store, 'home-pwa', REQUEST);
  const now = () => store.db.transaction('rw', store.db.clock, () => tick(store.db));
  const put = (asked: number, accept_reject?: boolean) =>
    land(edges, store, {
      name: 'home-pwa',
      key,
      asked,
      request: REQUEST,
      value: answered(accept_reject),
      quarantined: [],
    });
  const shown = async () => (await scene.home())?.upcoming_trainings[0]?.accept_reject;
  return { scene, store, edges, key, now, put, shown };
}

test('a response whose pull began earlier never replaces one whose pull began later', async () => {
  const { put, now, shown } = await open();
  const [first, second] = [await now(), await now()];
  expect(await put(second, true)).toBe('changed');
  expect(await put(first, false)).toBe('stale');
  expect(await put(second, false)).toBe('stale');
  expect(await shown()).toBe(true);
});

test('a tap shows over a document whose pull began before it', async () => {
  const { scene, put, now, shown } = await open();
  await put(await now());
  const asked = await now();
  await scene.tap();
  await put(asked, false);
  expect(await shown()).toBe(true);
});

test('fault 24: an action still shows when a pull that began before its acknowledgement lands after it', async () => {
  const { scene, edges, store, put, now, shown } = await open();
  await put(await now());
  await scene.tap();
  const asked = await now();
  await push(edges, store);
  expect(await shown()).toBe(true);
  expect(await put(asked)).toBe('same');
  expect(await shown()).toBe(true);
  expect(await scene.states()).toEqual(['acknowledged']);
});

test('a pull that began after the acknowledgement confirms the action, and the document alone is shown', async () => {
  const { scene, edges, store, put, now, shown } = await open();
  await put(await now());
  await scene.tap();
  await push(edges, store);
  expect(await put(await now(), false)).toBe('changed');
  expect({ shown: await shown(), states: await scene.states() }).toEqual({
    shown: false,
    states: ['sent'],
  });
});

test('an unchanged later response confirms an acknowledged action too', async () => {
  const { scene, edges, store, put, now, shown } = await open();
  await put(await now());
  await scene.tap();
  await push(edges, store);
  expect(await put(await now())).toBe('same');
  expect({ shown: await shown(), states: await scene.states() }).toEqual({
    shown: undefined,
    states: ['sent'],
  });
});

test('an action is acknowledged until a later pull of every stored document in which it shows has landed', async () => {
  const { scene, edges, store, put, now } = await open();
  await put(await now());
  const other = await documentKey(store, 'home-pwa', { leapcode: 'OLD-ONE' });
  await land(edges, store, {
    name: 'home-pwa',
    key: other,
    asked: await now(),
    request: { leapcode: 'OLD-ONE' },
    value: home(),
    quarantined: [],
  });
  await scene.tap();
  await push(edges, store);
  await put(await now(), true);
  expect(await scene.states()).toEqual(['acknowledged']);
  await land(edges, store, {
    name: 'home-pwa',
    key: other,
    asked: await now(),
    request: { leapcode: 'OLD-ONE' },
    value: home(),
    quarantined: [],
  });
  expect(await scene.states()).toEqual(['sent']);
});

test("a jump of the device's clock does not change the order of pulls and acknowledgements", async () => {
  const { scene, edges, store, put, now, shown } = await open();
  await put(await now());
  await scene.tap();
  const asked = await now();
  scene.device.clock.ms -= 2 * 86_400_000;
  await push(edges, store);
  expect(await put(asked)).toBe('same');
  expect(await shown()).toBe(true);
});

test('the logical clock gives each value once, even to two contexts at the same time', async () => {
  const { scene, now } = await open();
  const other = await scene.context();
  const theirs = () =>
    other.store.db.transaction('rw', other.store.db.clock, () => tick(other.store.db));
  const instants = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? now() : theirs())),
  );
  expect(new Set(instants).size).toBe(20);
});
