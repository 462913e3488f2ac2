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
  expect(await scene.states()).toEqual(['waiting']);
  expect(scene.device.forgotten).toBe(1);
  expect(await kinds(scene)).toEqual(['get-all-program-types', 'home-pwa', 'webinar-details']);
});

test('[L15] fault 28: storing a response evicts documents unused for a day, but neither home nor pages of trainings', async () => {
  const scene = await cold();
  const empty = fullUntilDeleted(scene, 'documents', ['documents']);
  const outcome = await pull(scene.edges, scene.store, 'home-pwa', { leapcode: 'HD1009' }).finally(
    empty,
  );
  expect(outcome).toEqual({ ok: true, value: 'changed' });
  expect(await kinds(scene)).toEqual(['home-pwa', 'home-pwa', 'webinar-details']);
});

test('[L15] a person’s action uses the reserve, a response does not, and it is refilled when there is space', async () => {
  const scene = await cold();
  const { edges, store } = scene;
  await keepReserve(edges, store);
  const empty = fullUntilDeleted(scene, 'files', ['outbox', 'documents']);
  const refused = await withRoomForAnswer(edges, store, 'k', () =>
    store.db.documents.put({ key: 'k', endpoint: 'e', asked: 1, print: '', body: sealed }),
  ).catch((cause: unknown) => cause);
  expect(refused).toBeInstanceOf(Error);
  expect(await store.db.files.count()).toBe(1);
  await tap(scene).finally(empty);
  expect({
    states: await scene.states(),
    files: await store.db.files.count(),
    chunks: await store.db.chunks.count(),
  }).toEqual({ states: ['waiting'], files: 0, chunks: 0 });
  await keepReserve(edges, store);
  await keepReserve(edges, store);
  expect([await store.db.files.count(), await store.db.chunks.count()]).toEqual([1, 2]);
});
const sealed = new Uint8Array(40).fill(1);

test('[L15] [L7] a tap on a full disk fails, and evicts no unsent work and none of its pictures', async () => {
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
  expect({
    states: await scene.states(),
    files: await store.db.files.where('id').equals('f1').count(),
    chunks: await store.db.chunks.count(),
  }).toEqual({ states: ['waiting'], files: 1, chunks: 1 });
});

test('a prefetched response evicts nothing', async () => {
  const scene = await cold();
  const empty = fill(['documents']);
  const outcome = await pull(
    scene.edges,
    scene.store,
    'home-pwa',
    { leapcode: 'HD1002' },
    { urgency: 'prefetch' },
  ).finally(empty);
  expect(outcome.ok).toBe(false);
  expect(scene.device.forgotten).toBe(0);
  expect(await kinds(scene)).toEqual(['get-all-program-types', 'home-pwa', 'webinar-details']);
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
  expect({ writes: write.mock.calls.length, forgotten: device.forgotten }).toEqual({
    writes: 1,
    forgotten: 0,
  });
});

test('[L15] the reserve is kept if evicting pictures is enough, and used if they cannot be deleted', async () => {
  const scene = await cold();
  const { edges, store, device } = scene;
  await keepReserve(edges, store);
  const enough = fill(['outbox'], () => device.forgotten === 0);
  await tap(scene).finally(enough);
  expect({ states: await scene.states(), files: await store.db.files.count() }).toEqual({
    states: ['waiting'],
    files: 1,
  });
  const failing = { ...edges, forgetPictures: () => Promise.reject(new Error('no')) };
  const empty = fullUntilDeleted(scene, 'files', ['outbox']);
  await withRoomForWork(failing, store, () =>
    dispatch(store, 'answer-training', answer({ training_code: 'T2' }), {
      id: edges.newId(),
      at: edges.now(),
    }),
  ).finally(empty);
  expect({ states: await scene.states(), files: await store.db.files.count() }).toEqual({
    states: ['waiting', 'waiting'],
    files: 0,
  });
});

test('[L15] a document used within a day is not evicted for a response', async () => {
  const scene = await cold();
  const { edges, store } = scene;
  await noteUse(edges, store, 'get-all-program-types', {});
  scene.device.clock.ms += DAY - 60_000;
  const empty = fill(['documents']);
  const outcome = await pull(edges, store, 'home-pwa', { leapcode: 'HD1009' }).finally(empty);
  expect(outcome.ok).toBe(false);
  expect(await kinds(scene)).toEqual(['get-all-program-types', 'home-pwa', 'webinar-details']);
});
