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

test('a response with only broken rows quarantines no more rows than the limit', async () => {
  const scene = await Scene.open({
    'notification-list': () =>
      json({
        ...listOf(notices(5_000).map((notice) => ({ ...notice, view: 'x' as unknown as 0 }))),
      }),
  });
  const seal = vi.spyOn(scene.store.vault, 'seal');
  await pull(scene.edges, scene.store, 'notification-list', LIST);
  expect(await scene.store.db.quarantine.count()).toBeLessThanOrEqual(BUDGETS.quarantineMost);
  expect(
    seal.mock.calls.filter(([purpose]) => purpose === 'quarantine').length,
  ).toBeLessThanOrEqual(BUDGETS.quarantineMost);
});

test('a reader sees only whole responses while another tab lands', async () => {
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
        .toSpliced(
          (turn * 331) % list.length,
          0,
          ...(row ? [{ ...row, message: `Word ${turn}` }] : []),
          ...notices(3, 10_000 * turn),
        );
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
    expect({
      wholeLanded: landed.has(JSON.stringify(whole?.value.notification_list)),
      torn: whole?.torn,
    }).toEqual({
      wholeLanded: true,
      torn: undefined,
    });
    const part = await rows.read({ list: 'notification_list', from: 100, count: 40 });
    const text = JSON.stringify(part?.rows);
    expect({
      partLanded: [...landed].some(
        (answer) => JSON.stringify(JSON.parse(answer).slice(100, 140)) === text,
      ),
      torn: part?.torn,
    }).toEqual({
      partLanded: true,
      torn: undefined,
    });
    reads += 1;
  }
  await landing;
  expect(reads).toBeGreaterThan(3);
  expect((await scene.store.db.freshness.get(key))?.torn).toBeUndefined();
});

test('the list is unchanged when the disk is full at any write of a landing, and the next landing stores the new one', async () => {
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
    expect((await createReader(scene.store, 'notification-list', key).read())?.value).toEqual(
      listOf(notices(400)),
    );
  }
  expect(await landList(scene, notices(500))).toBe('changed');
  expect((await createReader(scene.store, 'notification-list', key).read())?.value).toEqual(
    listOf(notices(500)),
  );
});
