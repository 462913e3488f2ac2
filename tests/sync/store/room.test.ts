import { expect, test, vi } from 'vitest';
import { noteUse, withRoomForAnswer } from '../../../sync/documents/cold-documents.ts';
import { pull } from '../../../sync/documents/pull.ts';
import { keepFile, keepReserve } from '../../../sync/files/files.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { withRoomForWork } from '../../../sync/store/room.ts';
import { json } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { livePage } from '../../support/program.ts';
import { fill } from '../full-disk.ts';
import { answer, Scene } from '../scene.ts';

const DAY = 86_400_000;

/** A device with home, a training's page and the program types, all unused for three days. */
async function cold(): Promise<Scene> {
  const scene = await Scene.open({
    'home-pwa': () => json(home()),
    'webinar-details': () => json({ error: false, program_details: livePage() }),
    'get-all-program-types': () => json({ error: false, data: {} }),
  });
  const { edges, store } = scene;
  await pull(edges, store, 'home-pwa', { leapcode: 'HD1001' });
  await pull(edges, store, 'webinar-details', {
    leapcode: 'HD1001',
    program_id: 'P1',
    program_type_id: 'PT1',
  });
  await pull(edges, store, 'get-all-program-types', {});
  scene.device.clock.ms += 3 * DAY;
  return scene;
}
const kinds = async ({ store }: Scene): Promise<string[]> =>
  (await store.db.documents.toArray()).map(({ endpoint }) => endpoint).sort();
const tap = ({ edges, store }: Scene): Promise<string> => {
  const stamp = { id: edges.newId(), at: edges.now() };
  return withRoomForWork(edges, store, () => dispatch(store, 'answer-training', answer(), stamp));
};
/** The disk is full until rows of this table are deleted. */
function fullUntilDeleted(
  { store }: Scene,
  table: 'documents' | 'files',
  tables: readonly string[],
): () => void {
  let full = true;
  store.db.table(table).hook('deleting', () => {
    full = false;
  });
  return fill(tables, () => full);
}

test('[L15] a full disk evicts public pictures first, and nothing else if that is enough', async () => {
  const scene = await cold();
  const empty = fill(['outbox'], () => scene.device.forgotten === 0);
  await tap(scene).finally(empty);
  expect([await scene.states(), scene.device.forgotten, await kinds(scene)]).toEqual([
    ['waiting'],
    1,
    ['get-all-program-types', 'home-pwa', 'webinar-details'],
  ]);
});

test('[L15] fault 28: an answer evicts documents unused for a day, but never home or pages of trainings', async () => {
  const scene = await cold();
  const empty = fullUntilDeleted(scene, 'documents', ['documents']);
  const outcome = await pull(scene.edges, scene.store, 'home-pwa', { leapcode: 'HD1009' }).finally(
    empty,
  );
  expect([outcome, await kinds(scene)]).toEqual([
    { ok: true, value: 'changed' },
    ['home-pwa', 'home-pwa', 'webinar-details'],
  ]);
});

test('[L15] only a person’s action uses the reserve, never an answer, and it is refilled when there is space', async () => {
  const scene = await cold();
  const { edges, store } = scene;
  await keepReserve(edges, store);
  const empty = fullUntilDeleted(scene, 'files', ['outbox', 'documents']);
  const refused = await withRoomForAnswer(edges, store, 'k', () =>
    store.db.documents.put({ key: 'k', endpoint: 'e', asked: 1, print: '', body: sealed }),
  ).catch((cause: unknown) => cause);
  expect([refused instanceof Error, await store.db.files.count()]).toEqual([true, 1]);
  await tap(scene).finally(empty);
  expect([
    await scene.states(),
    await store.db.files.count(),
    await store.db.chunks.count(),
  ]).toEqual([['waiting'], 0, 0]);
  await keepReserve(edges, store);
  await keepReserve(edges, store);
  expect([await store.db.files.count(), await store.db.chunks.count()]).toEqual([1, 2]);
});
const sealed = new Uint8Array(40).fill(1);

test('[L15] [L7] unsent work and its pictures are never evicted, and a tap without space fails as a full disk', async () => {
  const scene = await cold();
  const { edges, store } = scene;
  const id = await scene.tap();
  await keepFile(
    store,
    { id: 'f1', owner: `entry:${id}`, name: 'fringe.jpg', type: 'image/jpeg', at: edges.now() },
    new Blob(['bytes']),
  );
  const empty = fill(['outbox']);
  await expect(tap(scene).finally(empty)).rejects.toThrow();
  expect([
    await scene.states(),
    await store.db.files.where('id').equals('f1').count(),
    await store.db.chunks.count(),
  ]).toEqual([['waiting'], 1, 1]);
});

test('a prefetched answer evicts nothing', async () => {
  const scene = await cold();
  const empty = fill(['documents']);
  const outcome = await pull(
    scene.edges,
    scene.store,
    'home-pwa',
    { leapcode: 'HD1002' },
    { urgency: 'prefetch' },
  ).finally(empty);
  expect([outcome.ok, scene.device.forgotten, await kinds(scene)]).toEqual([
    false,
    0,
    ['get-all-program-types', 'home-pwa', 'webinar-details'],
  ]);
});

test('a disk without space for the reserve gets none', async () => {
  const scene = await cold();
  const empty = fill(['chunks']);
  await keepReserve(scene.edges, scene.store).finally(empty);
  expect([await scene.store.db.files.count(), await scene.store.db.chunks.count()]).toEqual([0, 0]);
});

test('two threads that fill the reserve at once fill one, and neither fails', async () => {
  const scene = await cold();
  const other = await scene.context();
  await Promise.all([
    keepReserve(scene.edges, scene.store),
    keepReserve(other.edges, other.store),
    keepReserve(scene.edges, scene.store),
  ]);
  expect([await scene.store.db.files.count(), await scene.store.db.chunks.count()]).toEqual([1, 2]);
});

test('[L15] a failure other than a full disk evicts nothing, is not retried, and is thrown', async () => {
  const { edges, store, device } = await cold();
  const write = vi.fn(() => Promise.reject(new TypeError('no')));
  await expect(withRoomForWork(edges, store, write)).rejects.toThrow(TypeError);
  expect([write.mock.calls.length, device.forgotten]).toEqual([1, 0]);
});

test('[L15] the reserve is kept if evicting pictures is enough, and used if they cannot be deleted', async () => {
  const scene = await cold();
  const { edges, store, device } = scene;
  await keepReserve(edges, store);
  const enough = fill(['outbox'], () => device.forgotten === 0);
  await tap(scene).finally(enough);
  expect([await scene.states(), await store.db.files.count()]).toEqual([['waiting'], 1]);
  const failing = { ...edges, forgetPictures: () => Promise.reject(new Error('no')) };
  const empty = fullUntilDeleted(scene, 'files', ['outbox']);
  await withRoomForWork(failing, store, () =>
    dispatch(store, 'answer-training', answer({ training_code: 'T2' }), {
      id: edges.newId(),
      at: edges.now(),
    }),
  ).finally(empty);
  expect([await scene.states(), await store.db.files.count()]).toEqual([['waiting', 'waiting'], 0]);
});

test('[L15] a document used within a day is not evicted for an answer', async () => {
  const scene = await cold();
  const { edges, store } = scene;
  await noteUse(edges, store, 'get-all-program-types', {});
  scene.device.clock.ms += DAY - 60_000;
  const empty = fill(['documents']);
  const outcome = await pull(edges, store, 'home-pwa', { leapcode: 'HD1009' }).finally(empty);
  expect([outcome.ok, await kinds(scene)]).toEqual([
    false,
    ['get-all-program-types', 'home-pwa', 'webinar-details'],
  ]);
});
