import { expect, test } from 'vitest';
import { removeDocuments } from '../../../sync/documents/land.ts';
import { layOut } from '../../../sync/documents/layout.ts';
import { documentKey, LEDGER, openHead, PAGES_OF_A_BASE } from '../../../sync/store/document.ts';
import { LIST, landList, listOf, notices } from '../large.ts';
import { Scene } from '../scene.ts';

const numbers = async ({ store }: Scene): Promise<readonly number[]> =>
  (await store.db.pages.toArray()).map(({ n }) => n).filter((n) => n !== LEDGER);

test('a document that was deleted and stored again reuses no page number, so a reader of its old head finds no new page', async () => {
  const scene = await Scene.open();
  const key = await documentKey(scene.store, 'notification-list', LIST);
  await landList(scene, notices(1_000));
  const before = await numbers(scene);
  await removeDocuments(scene.store, [key]);
  await landList(scene, notices(1_000, 5_000));
  const after = await numbers(scene);
  expect({
    before: before.length,
    after: after.length,
    reused: after.filter((n) => before.includes(n)),
  }).toEqual({
    before: 62,
    after: 62,
    reused: [],
  });
});

test('page numbers begin again from the request clock of the landing when they are used up, and every page is written', async () => {
  const scene = await Scene.open();
  await landList(scene, notices(1_000));
  const [row] = await scene.store.db.documents.toArray();
  const head = row && (await openHead(scene.store, row));
  if (!head) throw new Error('The list is not stored.');
  const layAgain = async (next: number) => {
    const layout = await layOut(
      scene.store,
      { key: row.key, value: listOf(notices(1_000)), asked: 9 },
      async () => ({ ...head, next }),
    );
    return { pages: layout.pages, fresh: layout.fresh.filter(({ n }) => n !== LEDGER) };
  };
  const again = await layAgain(PAGES_OF_A_BASE - 62);
  expect({
    fresh: again.fresh.length,
    first: Math.min(...again.pages),
    last: Math.max(...again.pages),
  }).toEqual({
    fresh: 62,
    first: 9 * PAGES_OF_A_BASE,
    last: 9 * PAGES_OF_A_BASE + 61,
  });
  expect((await layAgain(PAGES_OF_A_BASE - 63)).fresh).toEqual([]);
});
