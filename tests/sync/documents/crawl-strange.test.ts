import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { openDocument } from '../../../sync/store/document.ts';
import { json } from '../../support/device.ts';
import { Scene } from '../scene.ts';
import type { Answer } from '../scripted-wire.ts';

const REQUEST = { leapcode: 'HD1001', division_code: 'kala', category_id: 7, skip: 0, take: 10 };
const programs = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({
    program: `Program ${from + i}`,
    program_type: 'ONLINE',
    division_code: 'kala',
    program_id: from + i,
  }));
const listed =
  (list: readonly object[], total?: number): Answer =>
  ({ body }) =>
    json({
      error: false,
      all_program_list: list.slice(Number(body.skip), Number(body.skip) + Number(body.take)),
      ...(total && { total }),
    });
const crawl = ({ edges, store }: Scene) =>
  pull(edges, store, 'category-pwa', REQUEST, { force: true });
async function kept({ store }: Scene): Promise<number | undefined> {
  const row = await store.db.documents.where('endpoint').equals('category-pwa').first();
  const content = row && (await openDocument<'category-pwa'>(store, row));
  return content?.value.all_program_list.length;
}

test('a list with two equal rows is stored', async () => {
  const list = [...programs(0, 20), ...programs(3, 4), ...programs(20, 24)];
  const scene = await Scene.open({ 'category-pwa': listed(list, list.length) });
  expect(await crawl(scene)).toEqual({ ok: true, value: 'changed' });
  expect(await kept(scene)).toBe(25);
});

test.each([
  ['a total of a billion rows', 10, 1_000_000_000],
  ['full pages and no total', 1_000, undefined],
] as const)(
  'an endless list with %s fails as malformed, and the stored list is kept',
  async (_, take, total) => {
    const scene = await Scene.open({ 'category-pwa': listed(programs(0, 25), 25) });
    await crawl(scene);
    let asked = 0;
    scene.script.answers['category-pwa'] = ({ body }) => {
      if (++asked > 100) throw new Error('The crawl does not end.');
      const all_program_list = programs(Number(body.skip), Number(body.skip) + Number(body.take));
      return json({ error: false, all_program_list, ...(total && { total }) });
    };
    const { edges, store } = scene;
    const outcome = await pull(edges, store, 'category-pwa', { ...REQUEST, take }, { force: true });
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
    expect({ requestsBounded: asked < 100, kept: await kept(scene) }).toEqual({
      requestsBounded: true,
      kept: 25,
    });
  },
);
