import { expect, test } from 'vitest';
import { BUDGETS } from '../../../sync/budgets.ts';
import { keepFile } from '../../../sync/files/files.ts';
import { keepDraftFile, TICKET_DRAFT } from '../../../sync/page/files.ts';
import { type Store, writeSession } from '../../../sync/store/session.ts';
import { sweepFiles } from '../../../sync/upkeep/tidy.ts';
import { Scene } from '../scene.ts';

const AT = 1_000;
const picture = (id: string) => new File(['x'], `${id}.jpg`, { type: 'image/jpeg' });
const choose = (store: Store, id: string) => keepDraftFile(store, picture(id), { id, at: AT });
const fileIds = ({ db }: Store) => db.files.toCollection().primaryKeys();

test.each([
  [BUDGETS.fileUnnamed, ['a']],
  [BUDGETS.fileUnnamed + 1, []],
  [-BUDGETS.fileUnnamed - 1, []],
])('a picture that no draft names is kept for a day; after %i ms: %j', async (ms, left) => {
  const { store } = await Scene.open();
  await choose(store, 'a');
  await sweepFiles(store, AT + ms);
  expect(await fileIds(store)).toEqual(left);
});

test('an entry that becomes a draft while drafts are read keeps its pictures', async () => {
  const { store } = await Scene.open();
  await choose(store, 'forgotten');
  await writeSession(store, { drafts: {} });
  await keepFile(
    store,
    { id: 'kept', owner: 'entry:1', name: 'kept.jpg', type: 'image/jpeg', at: AT },
    picture('kept'),
  );
  // As the form does: the draft names the picture, then owns it. The drafts were read before.
  let done = false;
  const open: typeof store.vault.open = async (...given) => {
    const opened = await store.vault.open(...given);
    if (!done) {
      done = true;
      await writeSession(store, {
        draft_pictures: [{ name: 'kept.jpg', type: 'image/jpeg', file: 'kept' }],
      });
      await store.db.files.update('kept', { owner: TICKET_DRAFT });
    }
    return opened;
  };
  await sweepFiles({ ...store, vault: { ...store.vault, open } }, AT + 2 * BUDGETS.fileUnnamed);
  expect(done).toBe(true);
  expect(await fileIds(store)).toEqual(['kept']);
});

test('files of removed entries are deleted at once; those of waiting entries are kept', async () => {
  const scene = await Scene.open();
  const { store } = scene;
  const id = await scene.tap();
  for (const owner of [`entry:${id}`, 'entry:left', 'pack:1', 'reserved'] as const)
    await keepFile(store, { id: owner, owner, name: '', type: '', at: AT }, picture(owner));
  await sweepFiles(store, AT);
  expect(await fileIds(store)).toEqual([`entry:${id}`, 'pack:1', 'reserved']);
  await sweepFiles(store, AT + 10 * BUDGETS.fileUnnamed);
  expect(await fileIds(store)).toEqual([`entry:${id}`, 'pack:1', 'reserved']);
});
