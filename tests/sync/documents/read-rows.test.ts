import { Dexie, liveQuery } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { removeDocuments } from '../../../sync/documents/land.ts';
import { pull } from '../../../sync/documents/pull.ts';
import { createReader } from '../../../sync/documents/read.ts';
import { createRowReader, readRows } from '../../../sync/documents/read-rows.ts';
import { noteAnswered, SECOND_LOOK_MS } from '../../../sync/documents/second-look.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { documentKey } from '../../../sync/store/document.ts';
import { json } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { counted, LIST, landList, landNow, listOf, notices, ofRows } from '../large.ts';
import { REQUEST, Scene } from '../scene.ts';

// Live queries compare keys with those found when Dexie was loaded; files that share Dexie may have
// loaded it before a global IndexedDB existed.
const found = { ...Dexie.dependencies };
beforeAll(
  () => void Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange }),
);
afterAll(() => void Object.assign(Dexie.dependencies, found));
afterEach(() => void vi.restoreAllMocks());

const keyOf = ({ store }: Scene) => documentKey(store, 'notification-list', LIST);
const read = async (scene: Scene, from: number, count: number) =>
  readRows(scene.store, 'notification-list', await keyOf(scene), { from, count });
const markRead = ({ store, edges }: Scene, notification_id: string) =>
  dispatch(
    store,
    'read-notice',
    { notification_id, name: 'Invitation' },
    { id: edges.newId(), at: edges.now() },
  );
/** Damages the page at this position of the list. */
const reseal = async ({ store }: Scene, at: number) => {
  const page = ofRows(await store.db.pages.toArray())[at];
  if (page)
    await store.db.pages.put({
      ...page,
      body: await store.vault.seal('pages', 'another page', []),
    });
};

test.each([
  [0, 20],
  [15, 3],
  [990, 20],
  [400, 1],
  [1_000, 10],
])(
  'reading rows of a thousand from %i on, at most %i, gives the same rows as the whole document',
  async (from, count) => {
    const scene = await Scene.open();
    await landList(scene, notices(1_000));
    expect(await read(scene, from, count)).toEqual({
      rows: notices(1_000).slice(from, from + count),
      total: 1_000,
      pending: [],
    });
  },
);

test('a document of one record gives the rows of the named list', async () => {
  const scene = await Scene.open();
  const upcoming_trainings = [training({ training_code: 'T1' }), training({ training_code: 'T2' })];
  const value = home({ upcoming_trainings, notification_list: notices(1) });
  const key = await documentKey(scene.store, 'home-pwa', REQUEST);
  await landNow(scene, { name: 'home-pwa', key, request: REQUEST, value });
  const named = await readRows(scene.store, 'home-pwa', key, {
    list: 'upcoming_trainings',
    from: 1,
    count: 5,
  });
  expect({ rows: named?.rows, total: named?.total }).toEqual({
    rows: value.upcoming_trainings.slice(1),
    total: 2,
  });
  const notified = await readRows(scene.store, 'home-pwa', key, {
    list: 'notification_list',
    from: 0,
    count: 5,
  });
  expect(notified?.rows).toEqual(notices(1));
});

test('a response that is a list itself gives its rows; a missing document gives none', async () => {
  const scene = await Scene.open();
  const divisions = Array.from({ length: 2_000 }, (_, i) => ({ DivisionCode: `division-${i}` }));
  await landNow(scene, {
    name: 'GetHDDivisionMap',
    key: 'a key',
    request: { leapcode: 'HD1001' },
    value: divisions,
  });
  expect(
    await readRows(scene.store, 'GetHDDivisionMap', 'a key', { from: 1_000, count: 2 }),
  ).toMatchObject({ rows: divisions.slice(1_000, 1_002) });
  expect(await read(scene, 0, 10)).toBeUndefined();
});

test('the first twenty of 12,500 rows open the head and at most two pages', async () => {
  const scene = await Scene.open();
  await landList(scene, notices(12_500));
  const count = counted(scene.store);
  expect((await read(scene, 0, 20))?.rows).toHaveLength(20);
  expect(count.opened('documents')).toBe(1);
  expect(count.opened('pages')).toBeLessThanOrEqual(2);
});

test('pending actions show in paged rows, without the other pages', async () => {
  const scene = await Scene.open();
  await landList(scene, notices(1_000));
  await markRead(scene, 'n501');
  const count = counted(scene.store);
  const found = await read(scene, 500, 3);
  expect(found?.rows.map(({ view }) => view)).toEqual([0, 1, 0]);
  expect(found?.pending).toMatchObject([{ action: 'read-notice' }]);
  expect(count.opened('pages')).toBeLessThanOrEqual(2);
});

test('a reader of rows returns the same reading while its rows are unchanged, and opens no page twice', async () => {
  const scene = await Scene.open();
  await landList(scene, notices(1_000));
  const reader = createRowReader(scene.store, 'notification-list', await keyOf(scene));
  const window = { from: 0, count: 20 };
  const first = await reader.read(window);
  const count = counted(scene.store);
  expect(await reader.read(window)).toBe(first);
  await landList(scene, notices(1_000));
  expect(await reader.read(window)).toBe(first);
  const changed = notices(1_000).map((notice, i) =>
    i === 700 ? { ...notice, message: 'Another word.' } : notice,
  );
  await landList(scene, changed);
  expect(await reader.read(window)).toBe(first);
  expect(count.opened('pages')).toBe(0);
  await markRead(scene, 'n3');
  const marked = await reader.read(window);
  expect(marked).not.toBe(first);
  expect(marked?.rows[4]).toBe(first?.rows[4]);
  expect(count.opened('pages')).toBe(0);
});

test('a reader of the whole document opens one page and the head after one row of 12,500 changed', async () => {
  const scene = await Scene.open();
  await landList(scene, notices(12_500));
  const reader = createReader(scene.store, 'notification-list', await keyOf(scene));
  const before = await reader.read();
  const rows = notices(12_500).map((notice, i) =>
    i === 6_000 ? { ...notice, message: 'Another word.' } : notice,
  );
  await landList(scene, rows);
  const count = counted(scene.store);
  const after = await reader.read();
  expect({ pages: count.opened('pages'), documents: count.opened('documents') }).toEqual({
    pages: 1,
    documents: 1,
  });
  expect(after?.value).toEqual(listOf(rows));
  expect(after?.value.notification_list[0]).toBe(before?.value.notification_list[0]);
});

test.each([
  ['another response lands', async () => undefined],
  [
    'the document is deleted and stored again',
    async (scene: Scene) => removeDocuments(scene.store, [await keyOf(scene)]),
  ],
])(
  'while %s, rows are those of the old response or of the new one, never of both',
  async (_what, leave) => {
    const scene = await Scene.open();
    await landList(scene, notices(1_000));
    const { vault } = scene.store;
    const { open } = vault;
    let isOver = false;
    vi.spyOn(vault, 'open').mockImplementation(async (...given) => {
      const opened = await open(...given);
      if (given[0] === 'documents' && !isOver) {
        isOver = true;
        await leave(scene);
        await landList(scene, notices(1_000, 5_000));
      }
      return opened;
    });
    expect((await read(scene, 490, 40))?.rows).toEqual(notices(1_000, 5_000).slice(490, 530));
    isOver = false;
    await landList(scene, notices(1_000));
    const whole = await createReader(scene.store, 'notification-list', await keyOf(scene)).read();
    expect(whole).toMatchObject({ value: listOf(notices(1_000, 5_000)) });
    expect(whole?.torn).toBeUndefined();
  },
);

test('a page that cannot be opened costs only its own rows, and the next pull restores them', async () => {
  const scene = await Scene.open({ 'notification-list': () => json(listOf(notices(1_000))) });
  const { edges, store } = scene;
  await pull(edges, store, 'notification-list', LIST);
  await reseal(scene, 2);
  const reader = createReader(store, 'notification-list', await keyOf(scene));
  const torn = await reader.read();
  expect({ torn: torn?.torn, rows: torn?.value.notification_list.length }).toEqual({
    torn: true,
    rows: 984,
  });
  expect(await read(scene, 30, 20)).toMatchObject({
    torn: true,
    total: 1_000,
    rows: [30, 31, 48, 49].map((i) => notices(1_000)[i]),
  });
  const count = counted(store);
  expect(await pull(edges, store, 'notification-list', LIST)).toEqual({
    ok: true,
    value: 'changed',
  });
  expect(count.sealed('pages')).toBe(1);
  const whole = await reader.read();
  expect({ torn: whole?.torn, value: whole?.value }).toEqual({
    torn: undefined,
    value: listOf(notices(1_000)),
  });
  expect(await pull(edges, store, 'notification-list', LIST)).toEqual({ ok: true, value: 'fresh' });
});

test('a missing page is restored like one that cannot be opened', async () => {
  const scene = await Scene.open({ 'notification-list': () => json(listOf(notices(1_000))) });
  await pull(scene.edges, scene.store, 'notification-list', LIST);
  const [first] = ofRows(await scene.store.db.pages.toArray());
  await scene.store.db.pages.delete([first?.key ?? '', first?.n ?? 0]);
  expect(await read(scene, 0, 20)).toMatchObject({ torn: true });
  await pull(scene.edges, scene.store, 'notification-list', LIST);
  expect((await read(scene, 0, 20))?.rows).toEqual(notices(20));
});

test('a live query over rows is woken by a change in their pages, and marks the document for a pull when a page cannot be opened', async () => {
  const scene = await Scene.open();
  await landList(scene, notices(1_000));
  const key = await keyOf(scene);
  const watch = (window: { from: number; count: number }) => {
    const reader = createRowReader(scene.store, 'notification-list', key);
    const seen: unknown[][] = [];
    const query = liveQuery(async () => reader.read(window)).subscribe(
      (reading) => reading && seen.push([...reading.rows]),
    );
    return { seen, query };
  };
  const { seen, query } = watch({ from: 0, count: 5 });
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  await landList(scene, [...notices(1, 5_000), ...notices(999)]);
  await vi.waitFor(() => expect(seen.at(-1)?.[0]).toEqual(notices(1, 5_000)[0]));
  await scene.store.db.pages.clear();
  const other = watch({ from: 500, count: 5 });
  await vi.waitFor(async () => expect((await scene.store.db.freshness.get(key))?.torn).toBe(1));
  query.unsubscribe();
  other.query.unsubscribe();
});

test('a broken row of a paged list is replaced by its last good version', async () => {
  const scene = await Scene.open({ 'notification-list': () => json(listOf(notices(1_000))) });
  await pull(scene.edges, scene.store, 'notification-list', LIST);
  const broken = listOf(notices(1_000)).notification_list.map((notice, i) =>
    i === 40 ? { ...notice, view: 'seen' } : notice,
  );
  scene.script.answers['notification-list'] = () =>
    json({ ...listOf(notices(1_000)), notification_list: broken });
  const count = counted(scene.store);
  expect(await pull(scene.edges, scene.store, 'notification-list', LIST, { force: true })).toEqual({
    ok: true,
    value: 'same',
  });
  expect(count.sealed('pages')).toBe(0);
  expect((await read(scene, 40, 1))?.rows).toEqual(notices(1_000).slice(40, 41));
});

test('fault 25: a paged list answered at half its length loses rows only at the second pull, without opening its pages', async () => {
  const scene = await Scene.open({ 'notification-list': () => json(listOf(notices(1_000))) });
  const bring = () => pull(scene.edges, scene.store, 'notification-list', LIST, { force: true });
  await bring();
  scene.script.answers['notification-list'] = () => json(listOf(notices(500)));
  const count = counted(scene.store);
  expect(await bring()).toEqual({ ok: true, value: 'doubted' });
  expect((await read(scene, 0, 1))?.total).toBe(1_000);
  await noteAnswered(scene.store);
  scene.device.clock.ms += SECOND_LOOK_MS;
  expect(await bring()).toEqual({ ok: true, value: 'changed' });
  expect(count.opened('pages')).toBe(1);
  expect((await read(scene, 0, 1))?.total).toBe(500);
});
