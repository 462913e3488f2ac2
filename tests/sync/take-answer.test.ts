import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { notificationList } from '../../sync/contract/notifications.ts';
import { documentKey, openDocument } from '../../sync/document.ts';
import { pull } from '../../sync/pull.ts';
import { LEDGER } from '../../sync/store/pages.ts';
import { answerTaker } from '../../sync/take-answer.ts';
import { json } from '../support/device.ts';
import { killAt, restore } from './kill.ts';
import { counted, LIST, landList, listOf, notices, ofRows } from './large.ts';
import { Scene } from './scene.ts';

afterEach(() => {
  vi.restoreAllMocks();
  restore();
});

type Rows = ReturnType<typeof notices>;
const keyOf = ({ store }: Scene) => documentKey(store, 'notification-list', LIST);
async function whole(scene: Scene) {
  const [row] = await scene.store.db.documents.toArray();
  // The tests say which answer they landed.
  return row && (await openDocument<'notification-list'>(scene.store, row));
}
/** The server's answer from now on; `space`: how it is written. */
const answers = (scene: Scene, rows: readonly unknown[], space?: number) => {
  const text = JSON.stringify({ ...listOf([]), notification_list: rows, notification_count: rows.length }, null, space);
  scene.script.answers['notification-list'] = () => new Response(text, { headers: { 'content-type': 'application/json' } });
};
const bring = (scene: Scene) => pull(scene.edges, scene.store, 'notification-list', LIST, { force: true });
const shownOf = (rows: Rows) => ({ ...listOf(rows), notification_count: rows.length });
/** How many rows of an answer are read beside what lies here. */
async function readOf(scene: Scene, rows: Rows): Promise<number> {
  const taker = answerTaker(scene.store, await keyOf(scene), notificationList.response);
  const read = await taker.read(new TextEncoder().encode(JSON.stringify(shownOf(rows))), new Headers());
  // As it was written a line above.
  return (read as ReturnType<typeof listOf>).notification_list.length;
}
const moved = (rows: Rows, from: number, to: number): Rows => {
  const [row] = rows.slice(from, from + 1);
  return row ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : rows;
};

test('of an unchanged answer of 12,500 rows none is read, checked, opened or sealed; of one with a moved row forty at most', async () => {
  const scene = await Scene.open();
  const rows = notices(12_500);
  answers(scene, rows);
  expect(await bring(scene)).toEqual({ ok: true, value: 'changed' });
  const count = counted(scene.store);
  expect(await readOf(scene, rows)).toBe(0);
  expect(await bring(scene)).toEqual({ ok: true, value: 'same' });
  expect([count.opened('pages'), count.sealed('documents'), count.sealed('pages'), count.sealed('ledgers')]).toEqual([0, 0, 0, 0]);
  for (const [from, to] of [
    [7_000, 3],
    [0, 12_400],
    [12_499, 0],
  ] as const) {
    const next = moved(rows, from, to);
    expect(await readOf(scene, next)).toBeLessThanOrEqual(40);
    answers(scene, next);
    count.again();
    expect(await bring(scene)).toEqual({ ok: true, value: 'changed' });
    expect(count.sealed('pages')).toBeLessThanOrEqual(5);
    expect((await whole(scene))?.value).toEqual(shownOf(next));
    answers(scene, rows);
    await bring(scene);
  }
});

test('after any rows came, went, moved, changed and broke, and pages and ledgers were lost, what is here is what reading all of each answer gives', async () => {
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
    fc.asyncProperty(fc.integer({ min: 400, max: 700 }), fc.array(step, { maxLength: 16 }), async (count, steps) => {
      const scene = await Scene.open();
      const { db } = scene.store;
      let [rows, space]: [Rows, number | undefined] = [notices(count), undefined];
      answers(scene, rows);
      await bring(scene);
      for (const [turn, { what, from, to }] of steps.entries()) {
        const at = from % rows.length;
        const [row] = rows.slice(at, at + 1);
        if (what === 'add') rows = rows.toSpliced(to % (rows.length + 1), 0, ...notices(1 + (from % 20), 10_000 + 100 * turn));
        if (what === 'remove') rows = rows.toSpliced(at, 1 + (to % 20));
        if (what === 'move') rows = moved(rows, at, to % rows.length);
        if (what === 'change' && row) rows = rows.with(at, { ...row, message: `“Word” {${turn}}, [\\]` });
        if (what === 'cut the end') rows = rows.slice(0, -3);
        if (what === 'stretch') rows = [...rows, ...notices(3, 20_000 + 100 * turn)];
        if (what === 'write otherwise') space = to % 3;
        if (what === 'another tab') await landList(scene, rows.toSpliced(0, 1));
        if (what === 'lose the ledger') await db.pages.delete([await keyOf(scene), LEDGER]);
        const page = what === 'lose a page' ? ofRows(await db.pages.toArray())[from % 20] : undefined;
        if (page) {
          await db.pages.delete([page.key, page.n]);
          await db.freshness.where('key').equals(page.key).modify({ torn: 1 });
        }
        answers(scene, rows, space);
        // What has shrunk must be seen twice.
        for (let time = 0; time < 2; time += 1) expect((await bring(scene)).ok).toBe(true);
        expect(await whole(scene)).toMatchObject({ value: shownOf(rows), lost: [] });
        const lying = ofRows(await db.pages.toArray()).length;
        expect(lying).toBeLessThanOrEqual(rows.length / 8 + 1);
        // It may have become short.
        if (lying > 0 && !space) expect(await readOf(scene, rows), what).toBe(0);
      }
    }),
    { numRuns: 15 },
  );
});

test('what a page holds that the answer says in other words stays, and is known again', async () => {
  const scene = await Scene.open();
  answers(scene, notices(1_000));
  await bring(scene);
  const more = notices(1_000).map((notice) => ({ ...notice, unknown_to_us: 1 }));
  answers(scene, more);
  const count = counted(scene.store);
  expect(await bring(scene)).toEqual({ ok: true, value: 'same' });
  expect([count.sealed('pages'), count.sealed('documents'), count.sealed('ledgers')]).toEqual([0, 0, 1]);
  count.again();
  expect(await bring(scene)).toEqual({ ok: true, value: 'same' });
  expect(count.sealed('ledgers')).toBe(0);
});

test('with another schema, as a newer build has, all of an answer is read and checked again', async () => {
  const scene = await Scene.open();
  answers(scene, notices(1_000));
  await bring(scene);
  const newer = answerTaker(
    scene.store,
    await keyOf(scene),
    z.object({ ...notificationList.response.shape, notification_count: z.optional(z.number()) }),
  );
  const read = await newer.read(new TextEncoder().encode(JSON.stringify(shownOf(notices(1_000)))), new Headers());
  expect((read as ReturnType<typeof listOf>).notification_list).toHaveLength(1_000);
});

test('an answer that another tab overtakes is landed whole', async () => {
  const scene = await Scene.open();
  const other = await scene.context();
  answers(scene, notices(1_000));
  await bring(scene);
  const next = moved(notices(1_000), 700, 3);
  answers(scene, next);
  const { vault } = scene.store;
  const { mac } = vault;
  let isFirst = true;
  vi.spyOn(vault, 'mac').mockImplementation(async (message) => {
    if (isFirst && message.startsWith('print:')) {
      isFirst = false;
      await landList({ edges: scene.edges, store: other.store }, moved(notices(1_000), 10, 990), { asked: 1 + (await lastAsked(scene)) });
    }
    return mac(message);
  });
  await bring(scene);
  await bring(scene);
  expect([isFirst, (await whole(scene))?.value]).toEqual([false, shownOf(next)]);
});
const lastAsked = async ({ store }: Scene) => Math.max(...(await store.db.freshness.toArray()).map(({ asked }) => asked));

test('killed at any write of an answer of which only a part was read, what is here is the answer before or the one after', async () => {
  const [before, after] = [notices(400), moved(notices(400), 300, 20)];
  for (let number = 1; number <= 14; number += 1) {
    const scene = await Scene.open();
    answers(scene, before);
    await bring(scene);
    answers(scene, after);
    killAt(number);
    const done = await bring(scene).catch(() => null);
    restore();
    const here = await whole(scene);
    expect([here?.lost, here?.value]).toEqual([[], shownOf(done?.ok && done.value === 'changed' ? after : before)]);
    await bring(scene);
    expect((await whole(scene))?.value).toEqual(shownOf(after));
  }
});

test('a row that breaks its schema has all of the answer read, so that its last good one is found', async () => {
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

test('fault 25: an answer that is cut off within what lies here is no answer', async () => {
  const scene = await Scene.open({ 'notification-list': () => json(shownOf(notices(1_000))) });
  await bring(scene);
  const cut = JSON.stringify(shownOf(notices(1_000))).slice(0, 90_000);
  scene.script.answers['notification-list'] = () => new Response(cut, { headers: { 'content-type': 'application/json' } });
  expect(await bring(scene)).toMatchObject({ ok: false, failure: { kind: 'no-answer' } });
  expect((await whole(scene))?.value).toEqual(shownOf(notices(1_000)));
});
