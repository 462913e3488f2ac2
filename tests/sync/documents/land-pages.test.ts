import { Dexie } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { landAbsence, removeDocuments } from '../../../sync/documents/land.ts';
import { tick } from '../../../sync/store/clock.ts';
import {
  documentKey,
  LEDGER,
  openDocument,
  openHead,
  pagingOf,
} from '../../../sync/store/document.ts';
import { killAt, restore } from '../kill.ts';
import { counted, LIST, landList, landNow, listOf, notices, ofRows } from '../large.ts';
import { Scene } from '../scene.ts';

afterEach(() => {
  vi.restoreAllMocks();
  restore();
});

const keyOf = ({ store }: Scene) => documentKey(store, 'notification-list', LIST);
const stored = async ({ store }: Scene) => (await store.db.documents.toArray())[0];
async function whole(scene: Scene) {
  const row = await stored(scene);
  // Each test names the response that it landed.
  return row && (await openDocument<'notification-list'>(scene.store, row));
}
/**
 * Numbers of the stored pages. Checks that they are the head's pages, plus one ledger if there are
 * pages.
 */
async function storedPages(scene: Scene): Promise<readonly number[]> {
  const pages = await scene.store.db.pages.toArray();
  const storedNumbers = ofRows(pages).map(({ n }) => n);
  expect(pages.filter(({ n }) => n === LEDGER)).toHaveLength(storedNumbers.length > 0 ? 1 : 0);
  const row = await stored(scene);
  const head = row && (await openHead(scene.store, row));
  const paging = head && pagingOf(head);
  const listed = paging?.lists.flatMap((list) => list.pages.map(([n]) => paging.base + n));
  expect(storedNumbers.toSorted((a, b) => a - b)).toEqual((listed ?? []).toSorted((a, b) => a - b));
  return storedNumbers;
}
const moved = (rows: ReturnType<typeof notices>, from: number, to: number) => {
  const [row] = rows.slice(from, from + 1);
  return row ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : rows;
};

test('a document of up to 32 KiB is one record', async () => {
  const scene = await Scene.open();
  await landList(scene, notices(200));
  expect(await storedPages(scene)).toHaveLength(0);
  expect((await whole(scene))?.value).toEqual(listOf(notices(200)));
});

test('a longer document is a head with everything but the rows, and pages of sixteen rows', async () => {
  const scene = await Scene.open();
  expect(await landList(scene, notices(1_000))).toBe('changed');
  expect(await storedPages(scene)).toHaveLength(62);
  const row = await stored(scene);
  const head = row && (await openHead(scene.store, row));
  expect(head?.value).toEqual({ ...listOf(notices(1_000)), notification_list: [] });
  expect((await whole(scene))?.value).toEqual(listOf(notices(1_000)));
});

test('a response that is a list itself is stored in pages too', async () => {
  const divisions = Array.from({ length: 900 }, (_, i) => ({
    DivisionCode: `division-${i}`,
    DivisionName: `A long enough name for division ${i}`,
  }));
  const scene = await Scene.open();
  expect(
    await landNow(scene, {
      name: 'GetHDDivisionMap',
      key: 'a key',
      request: { leapcode: 'HD1001' },
      value: divisions,
    }),
  ).toBe('changed');
  expect(await storedPages(scene)).not.toHaveLength(0);
  expect((await whole(scene))?.value).toEqual(divisions);
});

test('one moved row of 12,500 seals and writes at most five pages and the head', async () => {
  const scene = await Scene.open();
  const rows = notices(12_500);
  await landList(scene, rows);
  const count = counted(scene.store);
  const put = vi.spyOn(scene.store.db.pages, 'bulkPut');
  let [list, most] = [rows, 0];
  for (const [from, to] of [
    [7_000, 3],
    [0, 12_400],
    [16, 8_008],
    [12_499, 0],
  ] as const) {
    list = moved(list, from, to);
    count.again();
    put.mockClear();
    expect(await landList(scene, list)).toBe('changed');
    const written = ofRows(put.mock.calls.flatMap(([pages]) => pages)).length;
    expect({
      pages: count.sealed('pages'),
      documents: count.sealed('documents'),
      ledgers: count.sealed('ledgers'),
    }).toEqual({
      pages: written,
      documents: 1,
      ledgers: 1,
    });
    most = Math.max(most, written);
  }
  expect(most).toBeLessThanOrEqual(5);
  expect((await whole(scene))?.value.notification_list).toEqual(list);
  await storedPages(scene);
});

test('an unchanged response of 12,500 rows seals nothing, opens no page and wakes no reader', async () => {
  const scene = await Scene.open();
  await landList(scene, notices(12_500));
  const count = counted(scene.store);
  const parts = vi.fn();
  Dexie.on('storagemutated', parts);
  expect(await landList(scene, notices(12_500))).toBe('same');
  Dexie.on.storagemutated.unsubscribe(parts);
  expect({
    documentsSealed: count.sealed('documents'),
    pagesSealed: count.sealed('pages'),
    pagesOpened: count.opened('pages'),
  }).toEqual({
    documentsSealed: 0,
    pagesSealed: 0,
    pagesOpened: 0,
  });
  expect(
    parts.mock.calls
      .flatMap(([part]) => Object.keys(part))
      .filter((part) => /documents|pages/.test(part)),
  ).toEqual([]);
});

test('at most 49 pages are written in one batch', async () => {
  const scene = await Scene.open();
  const put = vi.spyOn(scene.store.db.pages, 'bulkPut');
  await landList(scene, notices(2_000));
  expect(Math.max(...put.mock.calls.map(([pages]) => pages.length))).toBe(49);
});

test('a list that became short is one record again, and its pages are deleted', async () => {
  const scene = await Scene.open();
  await landList(scene, notices(1_000));
  await landList(scene, notices(900).slice(0, 100));
  expect(await storedPages(scene)).toHaveLength(0);
  expect((await whole(scene))?.value).toEqual(listOf(notices(100)));
});

test('pages are deleted with their document', async () => {
  const scene = await Scene.open();
  await landList(scene, notices(1_000));
  await removeDocuments(scene.store, [await keyOf(scene)]);
  expect(await scene.store.db.pages.count()).toBe(0);
  await landList(scene, notices(1_000));
  await landAbsence(scene.edges, scene.store, {
    key: await keyOf(scene),
    asked: 1_000_000,
    isNamed: true,
  });
  expect(await scene.store.db.pages.count()).toBe(0);
});

test('[S16] no page of an account is kept after its data is deleted', async () => {
  const scene = await Scene.open();
  await landList(scene, notices(1_000));
  await scene.accounts.putAside(scene.store);
  const db = await scene.accounts.database(scene.store.tag);
  expect({ documents: await db.documents.count(), pages: await db.pages.count() }).toEqual({
    documents: 0,
    pages: 0,
  });
  db.close();
});

test('head and pages are all old or all new after a kill at any write of a landing', async () => {
  const [before, after] = [notices(400), moved(notices(400), 300, 20)];
  for (let number = 1; number <= 14; number += 1) {
    const scene = await Scene.open();
    await landList(scene, before);
    killAt(number);
    const landed = await landList(scene, after).catch(() => 'killed');
    restore();
    expect((await whole(scene))?.value).toEqual(listOf(landed === 'changed' ? after : before));
    expect((await whole(scene))?.lost).toEqual([]);
    await storedPages(scene);
    expect(await landList(scene, after)).not.toBe('stale');
    expect((await whole(scene))?.value).toEqual(listOf(after));
  }
});

test('a landing overtaken by another tab while it seals stores a complete document', async () => {
  const scene = await Scene.open();
  const other = await scene.context();
  const changed = (at: number) =>
    notices(1_000).map((notice, i) =>
      i === at ? { ...notice, message: 'Another word.' } : notice,
    );
  await landList(scene, notices(1_000));
  const asked = await other.store.db.transaction('rw', other.store.db.clock, () =>
    tick(other.store.db),
  );
  const { vault } = scene.store;
  let isFirst = true;
  const racing = {
    ...vault,
    async sealText(...given: Parameters<typeof vault.sealText>) {
      if (isFirst) {
        isFirst = false;
        await landList(other, changed(800), { asked });
      }
      return vault.sealText(...given);
    },
  };
  await landList({ edges: scene.edges, store: { ...scene.store, vault: racing } }, changed(100));
  const document = await whole(scene);
  expect({ isFirst, lost: document?.lost, value: document?.value }).toEqual({
    isFirst: false,
    lost: [],
    value: listOf(changed(100)),
  });
});

test('two tabs that land at once store one complete set of pages', async () => {
  const scene = await Scene.open();
  const other = await scene.context();
  await landList(scene, notices(1_000));
  await Promise.all([
    landList(scene, moved(notices(1_000), 5, 900)),
    landList(other, moved(notices(1_000), 900, 5)),
  ]);
  await storedPages(scene);
  expect((await whole(scene))?.lost).toEqual([]);
  expect((await whole(scene))?.value.notification_list).toHaveLength(1_000);
});
