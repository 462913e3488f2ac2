import { expect, test } from 'vitest';
import { changePin } from '../../../sync/files/pins.ts';
import { viewPacks } from '../../../sync/page/packs.ts';
import { bytesOf, CHUNK, COURSE, FILM, Shelf } from '../packs/shelf.ts';

const film = bytesOf(CHUNK * 4);

test('every tab reads a pack’s progress and missing files from the store', async () => {
  const shelf = await Shelf.open({ [FILM]: film, '/handouts/7.pdf': bytesOf(900) });
  shelf.breaksAfter = CHUNK * 2 + 1000;
  await shelf.keep();
  const { store } = await shelf.scene.context();
  for (const one of [shelf.store, store]) {
    const { packs } = await viewPacks(one);
    expect(packs).toMatchObject([
      { title: 'Balayage', share: 0, bytes: film.byteLength + 900, pin: { waits: 'network' } },
    ]);
    expect(packs[0]?.stored).toBe(await shelf.stored());
    expect(packs[0]?.needsNetwork).toHaveLength(2);
  }
  shelf.breaksAfter = Number.POSITIVE_INFINITY;
  await shelf.bring();
  const { packs, use } = await viewPacks(store);
  expect(packs).toMatchObject([{ share: 100, stored: film.byteLength + 900, needsNetwork: [] }]);
  expect(use?.bytes).toBe(shelf.sent);
});

test('a failed file is named, and the others count', async () => {
  const shelf = await Shelf.open({ [FILM]: film, '/handouts/7.pdf': bytesOf(900) });
  shelf.scene.script.answers['film.mp4'] = () => new Response(null, { status: 410 });
  await shelf.keep();
  const [pack] = (await viewPacks(shelf.store)).packs;
  expect(pack).toMatchObject({ share: 50, items: [{ failed: true }, { failed: false }] });
});

test('a pack without its list has no title and no contents', async () => {
  const shelf = await Shelf.open({});
  delete shelf.scene.script.answers['pack-manifest'];
  await shelf.keep();
  await changePin(shelf.store, COURSE, (was) => ({ ...was, paused: true }));
  expect((await viewPacks(shelf.store)).packs).toMatchObject([
    { title: undefined, share: 0, items: [], pin: { paused: true } },
  ]);
});
