import { expect, test } from 'vitest';
import { fileFacts, keepReserve, readFile } from '../../../sync/files/files.ts';
import { changePin, packFileId, readPins } from '../../../sync/files/pins.ts';
import { bringPacks } from '../../../sync/packs/bring.ts';
import { json } from '../../support/device.ts';
import { inClear } from '../disk-scan.ts';
import { bytesOf, CHUNK, COURSE, FILM, fileOf, Shelf } from './shelf.ts';

const film = bytesOf(CHUNK * 10 + 777);

async function storedFile(shelf: Shelf, url = FILM): Promise<Uint8Array | null> {
  const file = await readFile(shelf.store, await packFileId(shelf.store, url));
  return file && new Uint8Array(await file.arrayBuffer());
}

test('a pack’s file arrives in parts, with its name and type', async () => {
  const big = bytesOf(CHUNK * 17 + 5);
  const shelf = await Shelf.open({ [FILM]: big });
  await shelf.keep();
  expect(shelf.ranges).toEqual(['bytes=0-4194303', `bytes=4194304-${big.byteLength - 1}`]);
  expect(Buffer.from((await storedFile(shelf)) ?? []).equals(Buffer.from(big))).toBe(true);
  expect(await fileFacts(shelf.store, await packFileId(shelf.store, FILM))).toMatchObject({
    name: 'Where the light falls',
    type: 'video/mp4',
  });
  expect(await readPins(shelf.store)).toEqual([{ ...COURSE, at: expect.any(Number) }]);
});

test('a long film’s download cut at 60 % continues from at least 59 %', async () => {
  const long = bytesOf(CHUNK * 120);
  const shelf = await Shelf.open({ [FILM]: long });
  shelf.breaksAfter = Math.ceil(long.byteLength * 0.6);
  await shelf.keep();
  const kept = await shelf.stored();
  expect(kept / long.byteLength).toBeGreaterThanOrEqual(0.59);
  expect((await readPins(shelf.store))[0]?.waits).toBe('network');
  shelf.breaksAfter = Number.POSITIVE_INFINITY;
  shelf.ranges.length = 0;
  // Another tab or a later start knows only the store.
  const { edges, store } = await shelf.scene.context();
  await bringPacks({ ...edges, online: () => true }, store);
  expect(shelf.ranges[0]).toBe(`bytes=${kept}-${kept + 4_194_304 - 1}`);
  expect(await shelf.stored()).toBe(long.byteLength);
  expect(Buffer.from((await storedFile(shelf)) ?? []).equals(Buffer.from(long))).toBe(true);
});

test('a file whose ETag changed restarts', async () => {
  const shelf = await Shelf.open({ [FILM]: film });
  shelf.breaksAfter = CHUNK * 4;
  await shelf.keep();
  expect(await shelf.stored()).toBeGreaterThan(0);
  const newer = bytesOf(film.byteLength, 9);
  shelf.put(FILM, newer, '"two"');
  // The list says the same length, and the new fingerprint only after the next look.
  shelf.breaksAfter = Number.POSITIVE_INFINITY;
  shelf.manifest([fileOf(FILM, newer)]);
  shelf.scene.device.clock.ms += 7_200_000;
  await shelf.bring();
  expect(Buffer.from((await storedFile(shelf)) ?? []).equals(Buffer.from(newer))).toBe(true);
});

test('the response of another version replaces the stored part with one request', async () => {
  const newer = bytesOf(film.byteLength, 9);
  const shelf = await Shelf.open({ [FILM]: film });
  // The list is ahead of the server that sends the film.
  shelf.manifest([fileOf(FILM, newer)]);
  shelf.breaksAfter = CHUNK * 4;
  await shelf.keep();
  shelf.breaksAfter = Number.POSITIVE_INFINITY;
  shelf.put(FILM, newer, '"two"');
  shelf.ranges.length = 0;
  await shelf.bring();
  expect(shelf.ranges.length).toBe(1);
  expect(Buffer.from((await storedFile(shelf)) ?? []).equals(Buffer.from(newer))).toBe(true);
});

test('a damaged file is requested once more, then named as failed, and never counts as stored', async () => {
  const shelf = await Shelf.open({ [FILM]: film });
  const broken = film.slice();
  broken[CHUNK * 3] = (broken[CHUNK * 3] ?? 0) ^ 1;
  shelf.put(FILM, broken);
  await shelf.keep();
  expect(shelf.ranges.filter((range) => range.startsWith('bytes=0-'))).toHaveLength(2);
  expect(await shelf.stored()).toBe(0);
  expect((await readPins(shelf.store))[0]).toMatchObject({ failed: [FILM] });
  await shelf.bring();
  expect(shelf.ranges).toHaveLength(2);
});

test('a file that is damaged once arrives whole at the second request', async () => {
  const shelf = await Shelf.open({ [FILM]: film });
  const { answers } = shelf.scene.script;
  const right = answers['film.mp4'];
  answers['film.mp4'] = () => {
    if (right) answers['film.mp4'] = right;
    return new Response(bytesOf(film.byteLength, 3), {
      status: 206,
      headers: { 'content-range': `bytes 0-${film.byteLength - 1}/${film.byteLength}` },
    });
  };
  await shelf.keep();
  expect(await shelf.stored()).toBe(film.byteLength);
  expect((await readPins(shelf.store))[0]?.failed).toBeUndefined();
});

test('a file with a chunk that changed on disk during the download is downloaded again', async () => {
  const shelf = await Shelf.open({ [FILM]: film });
  shelf.breaksAfter = CHUNK * 6;
  await shelf.keep();
  const { db } = shelf.store;
  const file = await packFileId(shelf.store, FILM);
  const [one, other] = [await db.chunks.get([file, 0]), await db.chunks.get([file, 1])];
  if (one && other) await db.chunks.put({ ...one, body: other.body });
  shelf.breaksAfter = Number.POSITIVE_INFINITY;
  await shelf.bring();
  expect(shelf.ranges.filter((range) => range.startsWith('bytes=0-'))).toHaveLength(2);
  expect(Buffer.from((await storedFile(shelf)) ?? []).equals(Buffer.from(film))).toBe(true);
});

test('a pack paused during its download stores nothing and sends no request until it is resumed', async () => {
  const shelf = await Shelf.open({ [FILM]: film });
  const { answers } = shelf.scene.script;
  const film_ = answers['film.mp4'];
  answers['film.mp4'] = async (asked) => {
    await changePin(shelf.store, COURSE, (was) => ({ ...was, paused: true }));
    return film_?.(asked) ?? json({});
  };
  await shelf.keep();
  expect(await shelf.stored()).toBe(0);
  await shelf.bring();
  expect(shelf.ranges).toHaveLength(1);
  await changePin(shelf.store, COURSE, ({ paused, ...rest }) => rest);
  if (film_) answers['film.mp4'] = film_;
  await shelf.bring();
  expect(await shelf.stored()).toBe(film.byteLength);
});

test('two tabs download a pack once', async () => {
  const shelf = await Shelf.open({ [FILM]: film });
  await shelf.keep({ kind: 'course', id: 1 });
  shelf.manifest([], { 2: [fileOf('/media/other.mp4', film)] });
  shelf.put('/media/other.mp4', film);
  shelf.ranges.length = 0;
  const other = await shelf.scene.context();
  await Promise.all([
    shelf.keep({ kind: 'course', id: 2 }),
    bringPacks({ ...other.edges, online: () => true }, other.store),
  ]);
  expect(shelf.ranges).toHaveLength(1);
});

test('a file deleted on the server is named, and the others arrive', async () => {
  const shelf = await Shelf.open({ [FILM]: film, '/handouts/7.pdf': bytesOf(900) });
  shelf.scene.script.answers['film.mp4'] = () => new Response(null, { status: 404 });
  await shelf.keep();
  expect((await readPins(shelf.store))[0]).toMatchObject({ failed: [FILM] });
  expect(await shelf.stored('/handouts/7.pdf')).toBe(900);
});

test('no part of a pack is stored in clear', async () => {
  const shelf = await Shelf.open({
    [FILM]: new Uint8Array(Buffer.from('canary-film '.repeat(30_000))),
  });
  await shelf.keep();
  expect(await shelf.stored()).toBe(360_000);
  expect(
    await inClear(shelf.scene.device, ['canary-film', 'film.mp4', 'Balayage', 'pack-manifest:']),
  ).toEqual([]);
});

test('a file with an invalid address is named as failed, and all others arrive', async () => {
  const shelf = await Shelf.open({ [FILM]: film });
  shelf.manifest(
    [
      fileOf('http://[', film),
      fileOf('javascript:alert(1)//media/film.mp4', film),
      fileOf('//elsewhere.example/media/a.mp4', film),
      fileOf(FILM, film),
    ],
    { 2: [fileOf('/media/other.mp4', film)] },
  );
  shelf.put('/media/other.mp4', film);
  await shelf.keep();
  await shelf.keep({ kind: 'course', id: 2 });
  expect([await shelf.stored(), await shelf.stored('/media/other.mp4')]).toEqual([
    film.byteLength,
    film.byteLength,
  ]);
  expect((await readPins(shelf.store))[0]).toMatchObject({ failed: ['http://['] });
});

test('a whole file with another fingerprint in the list is downloaded again, even at equal length', async () => {
  const shelf = await Shelf.open({ [FILM]: film });
  await shelf.keep();
  const newer = bytesOf(film.byteLength, 9);
  shelf.put(FILM, newer, '"two"');
  shelf.manifest([fileOf(FILM, newer)]);
  shelf.scene.device.clock.ms += 7_200_000;
  await shelf.bring();
  expect(Buffer.from((await storedFile(shelf)) ?? []).equals(Buffer.from(newer))).toBe(true);
  shelf.ranges.length = 0;
  await shelf.bring();
  expect(shelf.ranges).toEqual([]);
});

test('a download keeps the reserve', async () => {
  const shelf = await Shelf.open({ [FILM]: film });
  await keepReserve(shelf.edges, shelf.store);
  await shelf.keep();
  expect(await shelf.store.db.files.where('id').equals('reserve').count()).toBe(1);
});

test('a server that answers a range with a truncated whole file gets one request in a run', async () => {
  const shelf = await Shelf.open({ [FILM]: film });
  let asked = 0;
  shelf.scene.script.answers['film.mp4'] = () => {
    asked += 1;
    return asked > 40
      ? new Response(null, { status: 404 })
      : new Response(film.slice(0, CHUNK * 3), { status: 200, headers: { etag: '"one"' } });
  };
  await shelf.keep();
  expect([asked, await shelf.stored()]).toEqual([1, CHUNK * 3]);
  expect((await readPins(shelf.store))[0]?.waits).toBe('network');
});
