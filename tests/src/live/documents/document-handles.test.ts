import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isReadable, openHandle } from '../../../../src/live/documents/document-handles.ts';
import { pull } from '../../../../sync/documents/pull.ts';
import { json } from '../../../support/device.ts';
import { home, training } from '../../../support/home.ts';
import { counted, LIST, listOf, notices } from '../../../sync/large.ts';
import { REQUEST, Scene } from '../../../sync/scene.ts';

// Live queries compare keys with what Dexie found when it was read; files that share it may have
// been there before there was a store.
const found = { ...Dexie.dependencies };
beforeAll(
  () => void Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange }),
);
afterAll(() => void Object.assign(Dexie.dependencies, found));

const roster = { training_code: 'T1' };
const named = (name: string) => () => json(home({ upcoming_trainings: [training({ name })] }));
const bring = ({ edges, store }: Scene) => pull(edges, store, 'home-pwa', REQUEST, { force: true });

/** A screen that was open and was left. */
async function left() {
  const scene = await Scene.open({
    'home-pwa': named('Old'),
    'training-roster': () => json({ error: false, rows: [] }),
  });
  await bring(scene);
  const handle = await openHandle(scene.store, 'home-pwa', REQUEST);
  const stop = handle.watch(() => undefined);
  await vi.waitFor(() =>
    expect(handle.last()?.value?.value.upcoming_trainings[0]?.name).toBe('Old'),
  );
  stop();
  return { scene, handle };
}

test('a screen that was left shows its last reading at once when it opens again and nothing has changed', async () => {
  const { scene, handle } = await left();
  await bring(scene);
  expect(handle.last()?.value?.value.upcoming_trainings[0]?.name).toBe('Old');
});

test('after a tap elsewhere a screen that was left does not open with what it showed before the tap', async () => {
  const { scene, handle } = await left();
  await scene.tap();
  expect(handle.last()).toBeUndefined();
  await handle.read();
  expect(handle.last()?.value?.value.upcoming_trainings[0]?.accept_reject).toBe(true);
});

test('a screen that was left does not open with an answer that another has replaced', async () => {
  const { scene, handle } = await left();
  scene.script.answers['home-pwa'] = named('New');
  await bring(scene);
  expect(handle.last()).toBeUndefined();
});

test('another document that lands, or is asked for, takes nothing from a screen that was left', async () => {
  const { scene, handle } = await left();
  await pull(scene.edges, scene.store, 'training-roster', roster, { force: true });
  expect(handle.last()).toBeDefined();
});

test('an open screen keeps what it shows until it hears of the change', async () => {
  const { scene, handle } = await left();
  const stop = handle.watch(() => undefined);
  await scene.tap();
  expect(handle.last()).toBeDefined();
  await vi.waitFor(() =>
    expect(handle.last()?.value?.value.upcoming_trainings[0]?.accept_reject).toBe(true),
  );
  stop();
});

/** A list in pages of which one does not open. */
async function torn() {
  const scene = await Scene.open({ 'notification-list': () => json(listOf(notices(1_000))) });
  const { edges, store } = scene;
  await pull(edges, store, 'notification-list', LIST);
  const first = await store.db.pages.filter(({ n }) => n >= 0).first();
  if (first)
    await store.db.pages.put({
      ...first,
      body: await store.vault.seal('pages', 'another page', []),
    });
  return { ...scene, store, counts: counted(store) };
}

test('a document that a screen reads and of which a page does not open is no readable one', async () => {
  const { store } = await torn();
  await openHandle(store, 'notification-list', LIST);
  expect(await isReadable(store, 'notification-list', LIST)).toBe(false);
});

test('of a document that no screen reads whole the head alone is opened to see whether it can be', async () => {
  const { store, counts } = await torn();
  expect(await isReadable(store, 'notification-list', LIST)).toBe(true);
  expect([counts.opened('documents'), counts.opened('pages')]).toEqual([1, 0]);
  await store.db.documents
    .toCollection()
    .modify({ body: await store.vault.seal('documents', 'another row', {}) });
  expect(await isReadable(store, 'notification-list', LIST)).toBe(false);
});
