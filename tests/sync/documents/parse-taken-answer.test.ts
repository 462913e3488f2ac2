import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { documentKey, LEDGER, openDocument } from '../../../sync/store/document.ts';
import { json } from '../../support/device.ts';
import { counted, LIST, landList, listOf, notices, ofRows } from '../large.ts';
import { Scene } from '../scene.ts';

afterEach(() => void vi.restoreAllMocks());

type Rows = ReturnType<typeof notices>;
const keyOf = ({ store }: Scene) => documentKey(store, 'notification-list', LIST);
async function whole(scene: Scene) {
  const [row] = await scene.store.db.documents.toArray();
  // Each test names the response that it landed.
  return row && (await openDocument<'notification-list'>(scene.store, row));
}
/** Sets the server's response; `space` is its indentation. */
const answers = (scene: Scene, rows: readonly unknown[], space?: number) => {
  const text = JSON.stringify(
    { ...listOf([]), notification_list: rows, notification_count: rows.length },
    null,
    space,
  );
  scene.script.answers['notification-list'] = () =>
    new Response(text, { headers: { 'content-type': 'application/json' } });
};
const bring = (scene: Scene) =>
  pull(scene.edges, scene.store, 'notification-list', LIST, { force: true });
const shownOf = (rows: Rows) => ({ ...listOf(rows), notification_count: rows.length });
const moved = (rows: Rows, from: number, to: number): Rows => {
  const [row] = rows.slice(from, from + 1);
  return row ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : rows;
};

test('an unchanged response of 12,500 rows opens and seals nothing; one with a moved row seals at most five pages', async () => {
  const scene = await Scene.open();
  const rows = notices(12_500);
  answers(scene, rows);
  expect(await bring(scene)).toEqual({ ok: true, value: 'changed' });
  const count = counted(scene.store);
  expect(await bring(scene)).toEqual({ ok: true, value: 'same' });
  for (const table of ['documents', 'pages', 'ledgers']) expect(count.sealed(table), table).toBe(0);
  expect(count.opened('pages')).toBe(0);
  for (const [from, to] of [
    [7_000, 3],
    [0, 12_400],
    [12_499, 0],
  ] as const) {
    const next = moved(rows, from, to);
    answers(scene, next);
    count.again();
    expect(await bring(scene)).toEqual({ ok: true, value: 'changed' });
    expect(count.sealed('pages')).toBeLessThanOrEqual(5);
    expect((await whole(scene))?.value).toEqual(shownOf(next));
    answers(scene, rows);
    await bring(scene);
  }
});

test('the stored document is the last response after any additions, deletions, moves, changes and broken rows, with pages and ledgers lost', async () => {
  const step = fc.record({
    what: fc.constantFrom(
      'move',
      'add',
      'remove',
      'change',
      'cut the end',
      'stretch',
      'write otherwise',
      'lose a page',
      'lose the ledger',
      'another tab',
    ),
    from: fc.nat(),
    to: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 400, max: 700 }),
      fc.array(step, { maxLength: 16 }),
      async (count, steps) => {
        const scene = await Scene.open();
        const { db } = scene.store;
        let [rows, space]: [Rows, number | undefined] = [notices(count), undefined];
        answers(scene, rows);
        await bring(scene);
        for (const [turn, { what, from, to }] of steps.entries()) {
          const at = from % rows.length;
          const [row] = rows.slice(at, at + 1);
          if (what === 'add')
            rows = rows.toSpliced(
              to % (rows.length + 1),
              0,
              ...notices(1 + (from % 20), 10_000 + 100 * turn),
            );
          if (what === 'remove') rows = rows.toSpliced(at, 1 + (to % 20));
          if (what === 'move') rows = moved(rows, at, to % rows.length);
          if (what === 'change' && row)
            rows = rows.with(at, { ...row, message: `“Word” {${turn}}, [\\]` });
          if (what === 'cut the end') rows = rows.slice(0, -3);
          if (what === 'stretch') rows = [...rows, ...notices(3, 20_000 + 100 * turn)];
          if (what === 'write otherwise') space = to % 3;
          if (what === 'another tab') await landList(scene, rows.toSpliced(0, 1));
          if (what === 'lose the ledger') await db.pages.delete([await keyOf(scene), LEDGER]);
          const page =
            what === 'lose a page' ? ofRows(await db.pages.toArray())[from % 20] : undefined;
          if (page) {
            await db.pages.delete([page.key, page.n]);
            await db.freshness.where('key').equals(page.key).modify({ torn: 1 });
          }
          answers(scene, rows, space);
          // A shrunk list is accepted only at the second pull.
          for (let time = 0; time < 2; time += 1) expect((await bring(scene)).ok).toBe(true);
          expect(await whole(scene)).toMatchObject({ value: shownOf(rows), lost: [] });
          const pages = ofRows(await db.pages.toArray()).length;
          expect(pages).toBeLessThanOrEqual(rows.length / 8 + 1);
        }
      },
    ),
    { numRuns: 15 },
  );
});

test('a response that differs only in fields outside the schema is unchanged, and nothing is sealed', async () => {
  const scene = await Scene.open();
  answers(scene, notices(1_000));
  await bring(scene);
  const more = notices(1_000).map((notice) => ({ ...notice, unknown_to_us: 1 }));
  answers(scene, more);
  const count = counted(scene.store);
  expect(await bring(scene)).toEqual({ ok: true, value: 'same' });
  for (const table of ['documents', 'pages', 'ledgers']) expect(count.sealed(table), table).toBe(0);
});

test('a row of a long list that breaks its schema is replaced by the stored one', async () => {
  const scene = await Scene.open();
  answers(scene, notices(1_000));
  await bring(scene);
  answers(
    scene,
    notices(1_000).map((notice, i) => (i === 40 ? { ...notice, view: 'seen' } : notice)),
  );
  expect(await bring(scene)).toEqual({ ok: true, value: 'same' });
  expect((await whole(scene))?.value).toEqual(shownOf(notices(1_000)));
  expect(await scene.store.db.quarantine.count()).toBe(1);
});

test('fault 25: a truncated response is a failure, and the stored list is kept', async () => {
  const scene = await Scene.open({ 'notification-list': () => json(shownOf(notices(1_000))) });
  await bring(scene);
  const cut = JSON.stringify(shownOf(notices(1_000))).slice(0, 90_000);
  scene.script.answers['notification-list'] = () =>
    new Response(cut, { headers: { 'content-type': 'application/json' } });
  expect(await bring(scene)).toMatchObject({ ok: false, failure: { kind: 'no-answer' } });
  expect((await whole(scene))?.value).toEqual(shownOf(notices(1_000)));
});
