import { Dexie, liveQuery } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import type { AppRequest, ReadName } from '../../../sync/app-endpoints.ts';
import { pull } from '../../../sync/documents/pull.ts';
import { createReader } from '../../../sync/documents/read.ts';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { rowsShownIn, tagsOf } from '../../../sync/outbox/shown-in.ts';
import { viewOutbox } from '../../../sync/page/outbox-view.ts';
import { unseenNotices } from '../../../sync/page/verdict-notices.ts';
import { ANYWHERE, type OutboxRow } from '../../../sync/store/db.ts';
import { documentKey } from '../../../sync/store/document.ts';
import type { Store } from '../../../sync/store/session.ts';
import { json } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { until } from '../../support/until.ts';
import { answer, REQUEST, Scene, taken } from '../scene.ts';

// Dexie's live queries need a global IndexedDB, also when each database brings its own.
Dexie.dependencies.indexedDB = new IDBFactory();
Dexie.dependencies.IDBKeyRange = IDBKeyRange;

const page = (program_id: string) => ({ leapcode: 'HD1001', program_id, program_type_id: '' });

const open = () =>
  Scene.open({
    'home-pwa': () => json(home()),
    'accept-reject-webinar': taken,
    'live-video-view': taken,
  });

const readerOf = async <N extends ReadName>(store: Store, name: N, request: AppRequest<N>) =>
  createReader(store, name, await documentKey(store, name, request));

/** Counts the outbox rows loaded with their bodies from this call on. */
function watchLoads({ db }: Store): OutboxRow[] {
  const loaded: OutboxRow[] = [];
  db.outbox.hook('reading', (row: OutboxRow) => {
    loaded.push(row);
    return row;
  });
  return loaded;
}

const rate = (store: Store, id: string) =>
  dispatch(store, 'rate-us', { rate: 5, message: 'Good' }, { id, at: 0 });

test('an entry stores the documents in which it can show as digests, outside the sealed body', async () => {
  const { store } = await open();
  await dispatch(store, 'answer-training', answer(), { id: 'a', at: 0 });
  await rate(store, 'r');
  const [answered, rated] = await store.db.outbox.orderBy('seq').toArray();
  expect(answered?.tags).toEqual(
    await tagsOf(store, { action: 'answer-training', input: answer() }),
  );
  expect(answered?.tags).toContain(await documentKey(store, 'webinar-details', page('P1')));
  expect(answered?.tags).not.toContain(await documentKey(store, 'webinar-details', page('P2')));
  expect(answered?.tags?.every((tag) => /^[0-9a-f]{64}$/.test(tag))).toBe(true);
  expect(rated?.tags).toEqual([]);
});

test('a document loads no sent entry and no entry that cannot show in it', async () => {
  const scene = await open();
  const { store } = scene;
  await pull(scene.edges, store, 'home-pwa', REQUEST);
  const [shows, other] = [
    await readerOf(store, 'home-pwa', REQUEST),
    await readerOf(store, 'webinar-details', page('P2')),
  ];
  await scene.tap();
  await push(scene.edges, store);
  await pull(scene.edges, store, 'home-pwa', REQUEST, { force: true });
  expect(await scene.states()).toEqual(['sent']);
  await scene.tap({ training_code: 'T2' });
  await rate(store, 'r');
  const loaded = watchLoads(store);
  await other.read();
  expect(loaded).toEqual([]);
  expect((await shows.read())?.pending).toMatchObject([{ input: { training_code: 'T2' } }]);
  expect(loaded).toHaveLength(1);
});

test('an entry of an earlier build, stored without document digests, shows in a document that it changes', async () => {
  const scene = await open();
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  await scene.tap();
  await scene.store.db.outbox.toCollection().modify({ tags: [ANYWHERE] });
  expect((await scene.home())?.upcoming_trainings[0]?.accept_reject).toBe(true);
});

/** Readers of `count` stored documents in which every training shows, each read once. */
async function openDocuments({ edges, store }: Scene, count: number) {
  const requests = Array.from({ length: count }, (_, n) => ({ leapcode: `HD100${n}` }));
  for (const request of requests) await pull(edges, store, 'home-pwa', request);
  return Promise.all(requests.map((request) => readerOf(store, 'home-pwa', request)));
}

test('a tap is decrypted once, whatever number of documents and lists show it', async () => {
  const scene = await open();
  const { store } = scene;
  const readers = await openDocuments(scene, 3);
  const readAll = async () => {
    await Promise.all([viewOutbox(store), unseenNotices(store)]);
    return Promise.all(readers.map(async (reader) => (await reader.read())?.pending.length));
  };
  expect(await readAll()).toEqual([0, 0, 0]);
  const opened = vi.spyOn(store.vault, 'open');
  await scene.tap();
  expect(await readAll()).toEqual([1, 1, 1]);
  expect(opened.mock.calls.map(([purpose]) => purpose)).toEqual(['outbox']);
});

test('each of a thousand pending entries is decrypted once, though six documents and the entry list are open', async () => {
  const scene = await open();
  const readers = await openDocuments(scene, 6);
  for (let i = 0; i < 1_000; i += 1) await scene.view(`T${i}`);
  const opened = vi.spyOn(scene.store.vault, 'open');
  for (const reader of readers) expect((await reader.read())?.pending).toHaveLength(1_000);
  expect((await viewOutbox(scene.store)).waiting).toBe(1_000);
  expect(opened.mock.calls.filter(([purpose]) => purpose === 'outbox')).toHaveLength(1_000);
});

test('the entry list loads a sent entry once, not at every change', async () => {
  const scene = await open();
  await scene.tap();
  await push(scene.edges, scene.store);
  expect((await viewOutbox(scene.store)).entries).toMatchObject([{ state: 'sent' }]);
  const loaded = watchLoads(scene.store);
  await rate(scene.store, 'r');
  expect((await viewOutbox(scene.store)).entries).toMatchObject([
    { state: 'sent', content: { action: 'answer-training' } },
    { state: 'waiting' },
  ]);
  expect(loaded.map(({ id }) => id)).toEqual(['r']);
});

test('a live query of a document is not woken by an entry that cannot show in it', async () => {
  const scene = await open();
  const { store } = scene;
  const key = await documentKey(store, 'home-pwa', REQUEST);
  const seen: number[] = [];
  const watching = liveQuery(() => rowsShownIn(store, 'home-pwa', key)).subscribe(({ length }) =>
    seen.push(length),
  );
  await until('the first look', () => seen.length === 1);
  for (const id of ['r1', 'r2', 'r3']) await rate(store, id);
  await scene.hold();
  await until('the answer', () => seen.length > 1);
  expect(seen).toEqual([0, 1]);
  watching.unsubscribe();
});
