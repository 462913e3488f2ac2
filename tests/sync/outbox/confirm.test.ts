import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { push } from '../../../sync/outbox/push.ts';
import type { Store } from '../../../sync/store/session.ts';
import { json } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { REQUEST, Scene, taken } from '../scene.ts';

const DAY = 86_400_000;

/** A store and a counter of the outbox values that its vault opens. */
function counted(store: Store): { store: Store; opened: () => number } {
  let opened = 0;
  const open: Store['vault']['open'] = (purpose, ...rest) => {
    opened += purpose === 'outbox' ? 1 : 0;
    return store.vault.open(purpose, ...rest);
  };
  return { store: { ...store, vault: { ...store.vault, open } }, opened: () => opened };
}

/** A device with `count` sent answers. */
async function sentOn(count: number): Promise<Scene> {
  const scene = await Scene.open({
    'home-pwa': () => json(home()),
    'accept-reject-webinar': taken,
    'join-webinar': taken,
  });
  for (let i = 0; i < count; i++) await scene.tap({ training_code: `T${i}` });
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(Array.from({ length: count }, () => 'sent'));
  return scene;
}

test('a landing decrypts no sent entry, whatever the number and age of the sent entries', async () => {
  const scene = await sentOn(20);
  const { store, opened } = counted(scene.store);
  for (const days of [1, 3, 2]) {
    scene.device.clock.ms += days * DAY;
    await pull(scene.edges, store, 'home-pwa', REQUEST, { force: true });
  }
  expect({ opened: opened(), entries: (await scene.states()).length }).toEqual({
    opened: 0,
    entries: 20,
  });
});

test('a sent entry is readable for seven days and then deleted', async () => {
  const scene = await sentOn(1);
  scene.device.clock.ms += 7 * DAY - 1;
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true });
  expect(await scene.states()).toEqual(['sent']);
  scene.device.clock.ms += 2;
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true });
  expect(await scene.states()).toEqual([]);
});

test('an acknowledged entry that waits for another document is decrypted once, not at every landing', async () => {
  const scene = await Scene.open({
    'home-pwa': () => json(home()),
    'accept-reject-webinar': taken,
  });
  const other = { leapcode: 'HD2' };
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  await pull(scene.edges, scene.store, 'home-pwa', other);
  await scene.tap();
  await push(scene.edges, scene.store);
  const { store, opened } = counted(scene.store);
  for (let i = 0; i < 5; i++) await pull(scene.edges, store, 'home-pwa', REQUEST, { force: true });
  expect({ opened: opened(), states: await scene.states() }).toEqual({
    opened: 1,
    states: ['acknowledged'],
  });
});

test('an unchanged response stores its request time once for an acknowledged entry that waits for another document, not at every landing', async () => {
  const scene = await Scene.open({
    'home-pwa': () => json(home()),
    'accept-reject-webinar': taken,
  });
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  await pull(scene.edges, scene.store, 'home-pwa', { leapcode: 'HD2' });
  await scene.tap();
  await push(scene.edges, scene.store);
  const requestTimes = async () =>
    (await scene.store.db.documents.orderBy('key').toArray()).map((row) => row.asked);
  const before = await requestTimes();
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true });
  const first = await requestTimes();
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true });
  expect(first).not.toEqual(before);
  expect(await requestTimes()).toEqual(first);
});
