import { expect, test } from 'vitest';
import { addChunk, beginFile, CHUNK_BYTES } from '../../../sync/files/files.ts';
import {
  dropOtherPostPictures,
  keepPostPicture,
  missingPostPictures,
  openPostPicture,
} from '../../../sync/page/files.ts';
import { Scene } from '../scene.ts';

const ADDRESS = '/media/posts/7-small.webp';
const picture = (content: BlobPart) => new Blob([content], { type: 'image/webp' });

test('a stored picture opens unchanged, under any query of its address', async () => {
  const { store } = await Scene.open();
  await keepPostPicture(store, `${ADDRESS}?token=1`, picture('first'), 1);
  const file = await openPostPicture(store, `${ADDRESS}?token=2`);
  expect({ type: file?.type, text: await file?.text() }).toEqual({
    type: 'image/webp',
    text: 'first',
  });
  expect(await missingPostPictures(store, [ADDRESS, '/media/posts/8-small.webp'])).toEqual([
    '/media/posts/8-small.webp',
  ]);
});

test('a part of a picture left by a kill is replaced by the whole picture', async () => {
  const { store } = await Scene.open();
  const id = `post:${await store.vault.mac(`post:${ADDRESS}`)}` as const;
  const facts = { id, owner: id, name: 'picture', type: 'image/webp', at: 1 };
  await addChunk(
    store,
    await beginFile(store, { ...facts, size: CHUNK_BYTES + 5 }),
    new Uint8Array(CHUNK_BYTES),
  );
  expect(await missingPostPictures(store, [ADDRESS])).toEqual([ADDRESS]);
  await keepPostPicture(store, ADDRESS, picture('whole'), 2);
  expect(await (await openPostPicture(store, ADDRESS))?.text()).toBe('whole');
});

test('[L15] a picture is deleted when its post is no longer stored', async () => {
  const { store } = await Scene.open();
  await keepPostPicture(store, ADDRESS, picture('first'), 1);
  await keepPostPicture(store, '/media/posts/8-small.webp', picture('second'), 1);
  await dropOtherPostPictures(store, [ADDRESS]);
  expect(await missingPostPictures(store, [ADDRESS, '/media/posts/8-small.webp'])).toEqual([
    '/media/posts/8-small.webp',
  ]);
});
