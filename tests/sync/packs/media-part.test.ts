import { expect, test } from 'vitest';
import { packFileId } from '../../../sync/files/pins.ts';
import { mediaPart } from '../../../sync/packs/media-part.ts';
import { ORIGIN } from '../../support/device.ts';
import { fill } from '../full-disk.ts';
import { bytesOf, CHUNK, FILM, Shelf } from './shelf.ts';

const film = bytesOf(CHUNK * 3 + 100);
const part = (shelf: Shelf, from: number, address = `${ORIGIN}${FILM}`) =>
  mediaPart(shelf.edges, shelf.store, address, from);

test('mediaPart returns the bytes from an offset to the end of its chunk, and opens no other chunk', async () => {
  const shelf = await Shelf.open({ [FILM]: film });
  await shelf.keep();
  let opened = 0;
  const { vault } = shelf.store;
  const openBytes: typeof vault.openBytes = (...given) => {
    opened += 1;
    return vault.openBytes(...given);
  };
  const store = { ...shelf.store, vault: { ...vault, openBytes } };
  const found = await mediaPart(shelf.edges, store, `${ORIGIN}${FILM}`, CHUNK + 10);
  expect(found).toMatchObject({ type: 'video/mp4', size: film.byteLength });
  expect(
    typeof found === 'string'
      ? 0
      : Buffer.from(found.bytes).equals(Buffer.from(film.subarray(CHUNK + 10, CHUNK * 2))),
  ).toBe(true);
  expect(opened).toBe(1);
});

test('mediaPart returns not-here for incomplete files, files of no pack, and offsets beyond the end', async () => {
  const shelf = await Shelf.open({ [FILM]: film });
  shelf.breaksAfter = CHUNK * 2;
  await shelf.keep();
  expect(await part(shelf, 0)).toBe('not-here');
  shelf.breaksAfter = Number.POSITIVE_INFINITY;
  await shelf.bring();
  expect(await part(shelf, film.byteLength)).toBe('not-here');
  expect(await part(shelf, 0, `${ORIGIN}/api/home`)).toBe('not-here');
  expect(await part(shelf, 0, `${ORIGIN}/media/other.mp4`)).toBe('not-here');
});

test('a file with an unreadable part is deleted and downloaded again', async () => {
  const shelf = await Shelf.open({ [FILM]: film });
  await shelf.keep();
  const { db } = shelf.store;
  const id = await packFileId(shelf.store, FILM);
  const [one, other] = [await db.chunks.get([id, 0]), await db.chunks.get([id, 1])];
  if (one && other) await db.chunks.put({ ...one, body: other.body });
  expect(await part(shelf, 0)).toBe('damaged');
  expect(await shelf.stored()).toBe(0);
  await shelf.bring();
  expect(await part(shelf, 0)).toMatchObject({ size: film.byteLength });
});

test('mediaPart returns a part on a full disk, although the use cannot be stored', async () => {
  const shelf = await Shelf.open({ [FILM]: film });
  await shelf.keep();
  shelf.scene.device.clock.ms += 3_600_000;
  const empty = fill(['files']);
  expect(await part(shelf, 0).finally(empty)).toMatchObject({ size: film.byteLength });
});
