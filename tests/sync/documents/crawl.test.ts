import { expect, test, vi } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { openDocument } from '../../../sync/store/document.ts';
import { json } from '../../support/device.ts';
import { until } from '../../support/until.ts';
import { Scene } from '../scene.ts';
import { type Answer, offline } from '../scripted-wire.ts';

const REQUEST = { leapcode: 'HD1001', division_code: 'kala', category_id: 7, skip: 0, take: 10 };
const programs = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({
    program: `Program ${from + i}`,
    program_type: 'ONLINE',
    division_code: 'kala',
    program_id: from + i,
  }));

/** A server with a list; `before` runs before each response and gets its number, from 1. */
function listed(
  before: (count: number, list: ReturnType<typeof programs>) => void,
  list = programs(0, 25),
): Answer {
  let count = 0;
  return ({ body }) => {
    count += 1;
    before(count, list);
    const [skip, take] = [Number(body.skip), Number(body.take)];
    return json({
      error: false,
      all_program_list: list.slice(skip, skip + take),
      total: list.length,
    });
  };
}
const unchanged = (): void => undefined;
const crawl = ({ edges, store }: Scene) =>
  pull(edges, store, 'category-pwa', REQUEST, { force: true });
const asked = ({ script }: Scene) =>
  script.of('category-pwa').map(({ body: { skip, take } }) => ({ skip, take }));
/** Ids of the stored list. */
async function kept({ store }: Scene): Promise<unknown[] | undefined> {
  const row = await store.db.documents.where('endpoint').equals('category-pwa').first();
  const content = row && (await openDocument<'category-pwa'>(store, row));
  return content?.value.all_program_list.map(({ program_id }) => program_id);
}
const ids = (list: readonly { program_id: number }[]) => list.map(({ program_id }) => program_id);
/** A device that stores the list as it was before the crawl. */
async function withStoredList(): Promise<Scene> {
  const scene = await Scene.open({ 'category-pwa': listed(unchanged) });
  await crawl(scene);
  scene.script.asked.length = 0;
  return scene;
}

test('[7.23] a paged list is one document, and each page begins with the last row of the previous one', async () => {
  const scene = await Scene.open({ 'category-pwa': listed(unchanged) });
  expect(await crawl(scene)).toEqual({ ok: true, value: 'changed' });
  expect(asked(scene)).toEqual([
    { skip: 0, take: 10 },
    { skip: 9, take: 11 },
    { skip: 19, take: 11 },
  ]);
  expect(await kept(scene)).toEqual(ids(programs(0, 25)));
});

test.each([
  [
    'a row comes in at the front',
    (list: ReturnType<typeof programs>) => void list.unshift(...programs(90, 91)),
  ],
  ['a row of an earlier page goes', (list: ReturnType<typeof programs>) => void list.splice(3, 1)],
  [
    'a row moves from a later page to the front',
    (list: ReturnType<typeof programs>) => void list.unshift(...list.splice(20, 1)),
  ],
])('fault 27: the crawl restarts when %s between two pages', async (_, shift) => {
  const scene = await withStoredList();
  const list = programs(0, 25);
  scene.script.answers['category-pwa'] = listed((count) => count === 2 && shift(list), list);
  expect(await crawl(scene)).toEqual({ ok: true, value: 'changed' });
  expect(asked(scene).map(({ skip }) => skip)).toEqual([0, 9, 0, 9, 19]);
  expect(await kept(scene)).toEqual(ids(list));
});

test('fault 27: the old list is kept until the new one is complete, also when the crawl is killed', async () => {
  const scene = await withStoredList();
  const list = programs(50, 75);
  const whole = listed(unchanged, list);
  scene.script.answers['category-pwa'] = (request) =>
    Number(request.body.skip) === 19 ? new Promise(() => undefined) : whole(request);
  void crawl(scene).catch(() => undefined);
  await until('the last page is asked for', () => asked(scene).length === 3);
  expect(await kept(scene)).toEqual(ids(programs(0, 25)));
  // Killing it closes the tab; the next tab begins at the first page.
  const next = await scene.context();
  scene.script.answers['category-pwa'] = whole;
  await pull(next.edges, next.store, 'category-pwa', REQUEST, { force: true });
  expect(await kept(scene)).toEqual(ids(list));
});

test('fault 27: the old list is kept when a page fails', async () => {
  const scene = await withStoredList();
  const whole = listed(unchanged, programs(50, 75));
  scene.script.answers['category-pwa'] = (request) =>
    Number(request.body.skip) > 0 ? offline(request) : whole(request);
  expect(await crawl(scene)).toMatchObject({ ok: false, failure: { kind: 'no-answer' } });
  expect(await kept(scene)).toEqual(ids(programs(0, 25)));
});

test('a crawl of a list that changes at every page fails as busy after three tries', async () => {
  const scene = await withStoredList();
  let next = 100;
  scene.script.answers['category-pwa'] = listed(
    (_, list) => void list.unshift(...programs(next, ++next)),
    programs(0, 25),
  );
  expect(await crawl(scene)).toMatchObject({ ok: false, failure: { kind: 'busy' } });
  expect({ requests: asked(scene).length, kept: await kept(scene) }).toEqual({
    requests: 6,
    kept: ids(programs(0, 25)),
  });
});

test('a list in smaller pages than requested is read to its end, and a total without a list fails as malformed', async () => {
  const small = listed(unchanged);
  const scene = await Scene.open({
    'category-pwa': (request) =>
      small({
        ...request,
        body: { ...request.body, take: Math.min(5, Number(request.body.take)) },
      }),
  });
  await crawl(scene);
  expect(await kept(scene)).toHaveLength(25);
  const wrong = await Scene.open({ 'category-pwa': () => json({ error: false, total: 3 }) });
  const warn = vi.fn();
  const edges = { ...wrong.edges, readFailed: warn };
  expect(await pull(edges, wrong.store, 'category-pwa', REQUEST)).toMatchObject({
    ok: false,
    failure: { kind: 'malformed' },
  });
});
