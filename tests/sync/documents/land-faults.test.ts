import { afterEach, expect, test, vi } from 'vitest';
import { BUDGETS } from '../../../sync/budgets.ts';
import { pull } from '../../../sync/documents/pull.ts';
import { createReader } from '../../../sync/documents/read.ts';
import { createRowReader } from '../../../sync/documents/read-rows.ts';
import { documentKey } from '../../../sync/store/document.ts';
import { json } from '../../support/device.ts';
import { fill } from '../full-disk.ts';
import { LIST, landList, listOf, notices } from '../large.ts';
import { Scene } from '../scene.ts';

afterEach(() => void vi.restoreAllMocks());

test('of an answer whose rows are all broken no more rows are set aside than are kept', async () => {
  const scene = await Scene.open({
    'notification-list': () => json({ ...listOf(notices(5_000).map((one) => ({ ...one, view: 'x' as unknown as 0 }))) }),
  });
  const seal = vi.spyOn(scene.store.vault, 'seal');
  await pull(scene.edges, scene.store, 'notification-list', LIST);
  expect(await scene.store.db.quarantine.count()).toBeLessThanOrEqual(BUDGETS.quarantineMost);
  expect(seal.mock.calls.filter(([purpose]) => purpose === 'quarantine').length).toBeLessThanOrEqual(BUDGETS.quarantineMost);
});

test('whoever reads while another tab lands sees one answer or another, whole', async () => {
  const scene = await Scene.open();
  const other = await scene.context();
  const key = await documentKey(scene.store, 'notification-list', LIST);
  let list = notices(600);
  await landList(scene, list);
  const landed = new Set([JSON.stringify(list)]);
  let isOver = false;
  const landing = (async () => {
    for (let turn = 1; turn <= 25; turn += 1) {
      const at = (turn * 977) % list.length;
      const [row] = list.slice(at, at + 1);
      list = list
        .toSpliced(at, 1)
        .toSpliced((turn * 331) % list.length, 0, ...(row ? [{ ...row, message: `Word ${turn}` }] : []), ...notices(3, 10_000 * turn));
      landed.add(JSON.stringify(list));
      await landList({ edges: other.edges, store: other.store }, list);
    }
    isOver = true;
  })();
  const reader = createReader(scene.store, 'notification-list', key);
  const rows = createRowReader(scene.store, 'notification-list', key);
  let reads = 0;
  while (!isOver) {
    const whole = await reader.read();
    expect([landed.has(JSON.stringify(whole?.value.notification_list)), whole?.torn]).toEqual([true, undefined]);
    const part = await rows.read({ list: 'notification_list', from: 100, count: 40 });
    const text = JSON.stringify(part?.rows);
    expect([[...landed].some((one) => JSON.stringify(JSON.parse(one).slice(100, 140)) === text), part?.torn]).toEqual([true, undefined]);
    reads += 1;
  }
  await landing;
  expect(reads).toBeGreaterThan(3);
  expect((await scene.store.db.freshness.get(key))?.torn).toBeUndefined();
});

test('on a disk that is full at any write of a landing the list is as before, and the next landing brings the new one', async () => {
  const scene = await Scene.open();
  const key = await documentKey(scene.store, 'notification-list', LIST);
  await landList(scene, notices(400));
  for (const table of ['freshness', 'pages', 'documents']) {
    const empty = fill([table]);
    await landList(scene, notices(500)).then(
      () => expect.unreachable(),
      () => undefined,
    );
    empty();
    expect((await createReader(scene.store, 'notification-list', key).read())?.value).toEqual(listOf(notices(400)));
  }
  expect(await landList(scene, notices(500))).toBe('changed');
  expect((await createReader(scene.store, 'notification-list', key).read())?.value).toEqual(listOf(notices(500)));
});
