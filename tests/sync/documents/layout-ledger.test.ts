import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { readRows } from '../../../sync/documents/read-rows.ts';
import { documentKey, LEDGER, openDocument } from '../../../sync/store/document.ts';
import { counted, LIST, landList, listOf, notices, ofRows } from '../large.ts';
import { Scene } from '../scene.ts';

afterEach(() => void vi.restoreAllMocks());

const stored = async ({ store }: Scene) => (await store.db.documents.toArray())[0];
async function whole(scene: Scene) {
  const row = await stored(scene);
  // Each test names the response that it landed.
  return row && (await openDocument<'notification-list'>(scene.store, row));
}
const first = async (scene: Scene) =>
  readRows(
    scene.store,
    'notification-list',
    await documentKey(scene.store, 'notification-list', LIST),
    { from: 0, count: 20 },
  );
/** Damages the stored ledger. */
const spoil = async ({ store }: Scene) => {
  const [ledger] = (await store.db.pages.toArray()).filter(({ n }) => n === LEDGER);
  if (ledger)
    await store.db.pages.put({
      ...ledger,
      body: await store.vault.seal('pages', 'another place', []),
    });
};

test('reading the first rows of 25,000 opens as little as of 1,000, and no ledger', async () => {
  const sizes: number[] = [];
  for (const rows of [1_000, 25_000]) {
    const scene = await Scene.open();
    await landList(scene, notices(rows));
    sizes.push((await stored(scene))?.body.length ?? 0);
    const count = counted(scene.store);
    expect((await first(scene))?.rows).toEqual(notices(20));
    expect({ documents: count.opened('documents'), ledgers: count.opened('ledgers') }).toEqual({
      documents: 1,
      ledgers: 0,
    });
    expect(count.opened('pages')).toBeLessThanOrEqual(2);
  }
  expect(sizes[1]).toBeLessThanOrEqual((sizes[0] ?? 0) + 64);
});

test('the landing after the ledger became unreadable writes all pages, and no row is lost', async () => {
  const scene = await Scene.open();
  await landList(scene, notices(1_000));
  await spoil(scene);
  expect((await whole(scene))?.value).toEqual(listOf(notices(1_000)));
  const count = counted(scene.store);
  expect(await landList(scene, notices(1_000))).toBe('changed');
  expect({ pages: count.sealed('pages'), ledgers: count.sealed('ledgers') }).toEqual({
    pages: 62,
    ledgers: 1,
  });
  expect(await landList(scene, notices(1_000))).toBe('same');
  expect(ofRows(await scene.store.db.pages.toArray())).toHaveLength(62);
  expect((await whole(scene))?.value).toEqual(listOf(notices(1_000)));
});

test("the head of an earlier build, which held the ledger's content, is read, and the next landing writes the current format", async () => {
  const scene = await Scene.open();
  const { db, vault } = scene.store;
  await landList(scene, notices(1_000));
  const row = await stored(scene);
  const before = row && (await openDocument<'notification-list'>(scene.store, row));
  const head =
    row &&
    ((await vault.open('documents', row.key, row.body)) as {
      readonly lists: readonly { readonly pages: readonly number[][] }[];
    });
  const rows =
    head?.lists[0]?.pages.flatMap(([, count = 0, times = 0]) =>
      Array.from({ length: times }, () => count),
    ) ?? [];
  const lists = [
    {
      at: 'notification_list',
      pages: rows.map((count, n) => [n, count, 'f00dfeedf00dfeed', '1a2b3c']),
    },
  ];
  if (row)
    await db.documents.put({
      ...row,
      body: await vault.seal('documents', row.key, { ...head, lists }),
    });
  await db.pages.delete([row?.key ?? '', LEDGER]);
  expect((await whole(scene))?.value).toEqual(before?.value);
  expect((await first(scene))?.rows).toEqual(notices(20));
  await landList(scene, notices(1_000, 1));
  expect((await whole(scene))?.value).toEqual(listOf(notices(1_000, 1)));
  expect((await db.pages.toArray()).length).toBe(63);
});

test("an earlier build's ledger with marks of each page's bytes serves the next landing, which writes one without them", async () => {
  const scene = await Scene.open();
  const { db, vault } = scene.store;
  const rows = notices(1_000);
  await landList(scene, rows);
  const row = await stored(scene);
  const key: [string, number] = [row?.key ?? '', LEDGER];
  // The form in which `land` writes it.
  const open = async () =>
    (await vault.open(
      'pages',
      key.join(':'),
      (await db.pages.get(key))?.body ?? new Uint8Array(),
    )) as {
      readonly lists: readonly {
        readonly at: string;
        readonly pages: readonly (readonly unknown[])[];
      }[];
    };
  const { lists } = await open();
  const raw = [2_050, 'q1w2e3r4t5y6', 'a1b2c3d4e5f6'];
  const earlier = lists.map(({ at, pages }) => ({
    at,
    told: true,
    pages: pages.map((marks) => [...marks, raw]),
  }));
  await db.pages.put({
    key: key[0],
    n: LEDGER,
    body: await vault.seal('pages', key.join(':'), { schema: 'abc123', lists: earlier }),
  });
  expect(await landList(scene, rows)).toBe('same');
  const count = counted(scene.store);
  const changed = rows.map((row, i) => (i === 500 ? { ...row, message: 'Another word.' } : row));
  expect(await landList(scene, changed)).toBe('changed');
  expect(count.sealed('pages')).toBe(1);
  expect((await whole(scene))?.value).toEqual(listOf(changed));
  expect(Object.keys(await open())).toEqual(['lists']);
  expect(
    new Set((await open()).lists.flatMap(({ pages }) => pages.map((marks) => marks.length))),
  ).toEqual(new Set([2]));
});

test('the stored rows equal the landed rows after any additions, deletions, moves and changes, with pages and ledgers lost in between', async () => {
  const step = fc.record({
    what: fc.constantFrom(
      'move',
      'add',
      'remove',
      'change',
      'lose a page',
      'lose the ledger',
      'nothing',
    ),
    from: fc.nat(),
    to: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 250, max: 600 }),
      fc.array(step, { maxLength: 12 }),
      async (count, steps) => {
        const scene = await Scene.open();
        let rows = notices(count);
        await landList(scene, rows);
        for (const [turn, { what, from, to }] of steps.entries()) {
          const at = from % rows.length;
          const [row] = rows.slice(at, at + 1);
          let lost: readonly number[] = [];
          if (what === 'add')
            rows = rows.toSpliced(to % rows.length, 0, ...notices(1, 10_000 + turn));
          if (what === 'remove') rows = rows.toSpliced(at, 1);
          if (what === 'move' && row)
            rows = rows.toSpliced(at, 1).toSpliced(to % rows.length, 0, row);
          if (what === 'change' && row) rows = rows.with(at, { ...row, message: `Word ${turn}.` });
          if (what === 'lose the ledger') await spoil(scene);
          if (what === 'lose a page') {
            const pages = ofRows(await scene.store.db.pages.toArray());
            const page = pages[from % Math.max(1, pages.length)];
            if (page) await scene.store.db.pages.delete([page.key, page.n]);
            lost = (await whole(scene))?.lost ?? [];
          }
          await landList(scene, rows, { lost });
          expect(await whole(scene)).toMatchObject({ value: listOf(rows), lost: [] });
        }
      },
    ),
    { numRuns: 12 },
  );
});
