import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isReadable, openHandle } from '../../../../src/live/documents/document-handles.ts';
import { pull } from '../../../../sync/documents/pull.ts';
import { json } from '../../../support/device.ts';
import { home, training } from '../../../support/home.ts';
import { counted, LIST, listOf, notices } from '../../../sync/large.ts';
import { REQUEST, Scene } from '../../../sync/scene.ts';

// Live queries use the IndexedDB that Dexie found when it was loaded, which another test file may
// have done before this one defined it.
const found = { ...Dexie.dependencies };
beforeAll(
  () => void Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange }),
);
afterAll(() => void Object.assign(Dexie.dependencies, found));

const roster = { training_code: 'T1' };
const named = (name: string) => () => json(home({ upcoming_trainings: [training({ name })] }));
const bring = ({ edges, store }: Scene) => pull(edges, store, 'home-pwa', REQUEST, { force: true });

/** The handle of a screen that was open and is closed. */
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

test('a closed screen’s handle keeps its last reading after an unchanged pull', async () => {
  const { scene, handle } = await left();
  await bring(scene);
  expect(handle.last()?.value?.value.upcoming_trainings[0]?.name).toBe('Old');
});

test('a closed screen’s handle drops its reading after a tap, and reads the new state', async () => {
  const { scene, handle } = await left();
  await scene.tap();
  expect(handle.last()).toBeUndefined();
  await handle.read();
  expect(handle.last()?.value?.value.upcoming_trainings[0]?.accept_reject).toBe(true);
});

test('a closed screen’s handle drops its reading when a changed response is stored', async () => {
  const { scene, handle } = await left();
  scene.script.answers['home-pwa'] = named('New');
  await bring(scene);
  expect(handle.last()).toBeUndefined();
});

test('a closed screen’s handle keeps its reading when another document is pulled', async () => {
  const { scene, handle } = await left();
  await pull(scene.edges, scene.store, 'training-roster', roster, { force: true });
  expect(handle.last()).toBeDefined();
});

test('an open screen’s handle keeps its reading until the changed one is read', async () => {
  const { scene, handle } = await left();
  const stop = handle.watch(() => undefined);
  await scene.tap();
  expect(handle.last()).toBeDefined();
  await vi.waitFor(() =>
    expect(handle.last()?.value?.value.upcoming_trainings[0]?.accept_reject).toBe(true),
  );
  stop();
});

/** A list in pages with an unreadable page. */
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

test('isReadable is false for a list with an unreadable page that a screen has opened', async () => {
  const { store } = await torn();
  await openHandle(store, 'notification-list', LIST);
  expect(await isReadable(store, 'notification-list', LIST)).toBe(false);
});

test('isReadable opens only the head of a list that no screen has opened', async () => {
  const { store, counts } = await torn();
  expect(await isReadable(store, 'notification-list', LIST)).toBe(true);
  expect({ documents: counts.opened('documents'), pages: counts.opened('pages') }).toEqual({
    documents: 1,
    pages: 0,
  });
  await store.db.documents
    .toCollection()
    .modify({ body: await store.vault.seal('documents', 'another row', {}) });
  expect(await isReadable(store, 'notification-list', LIST)).toBe(false);
});
