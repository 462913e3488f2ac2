import { expect, test } from 'vitest';
import { MEDIA_LEAVES_BYTES } from '../../../sync/contract/constants.ts';
import type { PackRequest } from '../../../sync/contract/products/packs.ts';
import { createEngine } from '../../../sync/engine.ts';
import { readPins } from '../../../sync/files/pins.ts';
import { mediaPart } from '../../../sync/packs/media-part.ts';
import { createPacks } from '../../../sync/packs/verbs.ts';
import { mayLeave, viewPacks } from '../../../sync/page/packs.ts';
import { json, withApp } from '../../support/device.ts';
import { samples } from '../contract/samples/samples.ts';
import { fill } from '../full-disk.ts';
import { bytesOf, CHUNK, COURSE, FILM, fileOf, Shelf } from './shelf.ts';

const HOUR = 3_600_000;
const film = bytesOf(CHUNK * 3);
const LAST = 4;
const course = (id: number): PackRequest => ({ kind: 'course', id });
const films = Object.fromEntries([1, 2, 3, LAST].map((id) => [id, `/media/film-${id}.mp4`]));
const url = (id: number): string => films[id] ?? '';

/**
 * A disk that is full with three packs, saved an hour after each other, while a fourth waits for
 * room.
 */
async function full(): Promise<{
  shelf: Shelf;
  packs: ReturnType<typeof createPacks>;
  disk: { bytes: number };
}> {
  const disk = { bytes: film.byteLength * 3 + MEDIA_LEAVES_BYTES };
  const shelf = await Shelf.open({});
  shelf.documents = [{ name: 'product-details', request: { product_id: 7 } }];
  shelf.scene.script.answers['product-details'] = () => json(samples['product-details'].response);
  const stored = async () =>
    (await shelf.store.db.files.toArray()).reduce((sum, { stored }) => sum + stored, 0);
  shelf.edges = { ...shelf.edges, freeBytes: async () => disk.bytes - (await stored()) };
  for (const id of [1, 2, 3, LAST]) shelf.put(url(id), film);
  shelf.manifest(
    [],
    Object.fromEntries(Object.entries(films).map(([id, address]) => [id, [fileOf(address, film)]])),
  );
  for (const id of [1, 2, 3, LAST]) {
    await shelf.keep(course(id));
    shelf.scene.device.clock.ms += HOUR;
  }
  return { shelf, packs: createPacks(shelf.edges, (work) => work(shelf.store)), disk };
}
const offered = async ({ store, edges }: Shelf) =>
  mayLeave(await viewPacks(store), edges.now()).map(({ pin }) => pin.id);
const kept = async ({ store }: Shelf) => (await readPins(store)).map(({ id }) => id);

test('while a pack waits for space, other packs are offered for removal, least recently used first', async () => {
  const { shelf } = await full();
  expect((await readPins(shelf.store))[3]?.waits).toBe('room');
  expect(await offered(shelf)).toEqual([1, 2, 3]);
  // A film of the first pack plays, so it is offered last an hour later.
  await mediaPart(shelf.edges, shelf.store, url(1), 0);
  shelf.scene.device.clock.ms += HOUR;
  expect(await offered(shelf)).toEqual([2, 3, 1]);
});

test('opening a screen of a pack counts as its use', async () => {
  const { shelf } = await full();
  const [other] = [{ name: 'product-details', request: { product_id: 8 } }];
  shelf.documents = [other];
  shelf.scene.device.clock.ms += 2 * HOUR;
  await shelf.bring();
  const { accounts, edges } = shelf.scene;
  // As the screens of packs do.
  await createEngine(withApp(edges), { accounts }).pull(
    'product-details' as 'home-pwa',
    { product_id: 8 } as unknown as { leapcode: string },
  );
  expect(await offered(shelf)).toEqual([]);
  shelf.scene.device.clock.ms += HOUR;
  expect(await offered(shelf)).toHaveLength(3);
});

test('one tap removes the offered pack, and the waiting pack downloads by itself', async () => {
  const { shelf, packs } = await full();
  await packs.makeRoom([course(1)]);
  await expect
    .poll(async () => [await shelf.stored(url(LAST)), (await readPins(shelf.store))[2]?.waits])
    .toEqual([film.byteLength, undefined]);
  expect([await kept(shelf), await shelf.stored(url(1))]).toEqual([[2, 3, LAST], 0]);
  expect(await offered(shelf)).toEqual([]);
});

test('after any pack is removed the waiting pack downloads, also if the browser frees the space later', async () => {
  const { shelf, packs, disk } = await full();
  disk.bytes -= film.byteLength;
  await packs.wantPack(course(2), 'remove');
  await packs.bringPacks();
  expect(await shelf.stored(url(LAST))).toBe(0);
  disk.bytes += film.byteLength;
  await shelf.scene.device.pass(30_000);
  await expect.poll(() => shelf.stored(url(LAST))).toBe(film.byteLength);
});

test('makeRoom removes no pack in use and none that waits for space', async () => {
  const { shelf, packs } = await full();
  await mediaPart(shelf.edges, shelf.store, url(1), 0);
  expect(await offered(shelf)).toEqual([2, 3]);
  await packs.makeRoom([course(1), course(LAST)]);
  await packs.bringPacks();
  expect(await kept(shelf)).toEqual([1, 2, 3, LAST]);
});

test('only packs whose removal frees bytes are offered, and shared films are not counted', async () => {
  const { shelf } = await full();
  const more = [fileOf(url(1), film), fileOf(url(LAST), film)];
  shelf.manifest([], {
    1: [fileOf(url(1), film)],
    2: [fileOf(url(2), film)],
    3: [fileOf(url(3), film)],
    [LAST]: more,
  });
  shelf.scene.device.clock.ms += 2 * HOUR;
  await shelf.bring();
  expect(await offered(shelf)).toEqual([2, 3]);
  const { packs } = await viewPacks(shelf.store);
  expect(packs.map(({ frees }) => frees)).toEqual([0, film.byteLength, film.byteLength, 0]);
});

test.each(Array.from({ length: 5 }, (_, k) => k))(
  'a full disk at chunk %i keeps the stored part, which resumes with space',
  async (k) => {
    const long = bytesOf(CHUNK * 4 + 9);
    const shelf = await Shelf.open({ [FILM]: long });
    let chunks = 0;
    await shelf.keep({ kind: 'course', id: 0 }).finally(fill(['chunks'], () => chunks++ >= k));
    expect([await shelf.stored(), (await readPins(shelf.store))[0]?.waits]).toEqual([
      k * CHUNK,
      'room',
    ]);
    shelf.ranges.length = 0;
    expect(await shelf.bring()).toBe(false);
    expect(shelf.ranges[0]).toBe(`bytes=${k * CHUNK}-${long.byteLength - 1}`);
    expect([await shelf.stored(), (await readPins(shelf.store))[0]?.waits]).toEqual([
      long.byteLength,
      undefined,
    ]);
  },
);

test('a pack on a disk too full to store the reason is retried, and arrives once there is space', async () => {
  const shelf = await Shelf.open({ [FILM]: film });
  const { answers } = shelf.scene.script;
  const answered = answers['film.mp4'];
  let isFull = false;
  answers['film.mp4'] = (asked) => {
    isFull = true;
    return answered?.(asked) ?? json({});
  };
  const empty = fill(['chunks', 'session'], () => isFull);
  try {
    await shelf.keep();
    expect([await shelf.stored(), (await readPins(shelf.store))[0]?.waits]).toEqual([0, undefined]);
    expect(await shelf.bring()).toBe(true);
  } finally {
    empty();
  }
  expect(await shelf.bring()).toBe(false);
  expect(await shelf.stored()).toBe(film.byteLength);
});

test('a download stops when other writes leave less than the reserved space', async () => {
  const long = bytesOf(CHUNK * 12);
  let free = 900_000_000;
  const shelf = await Shelf.open({ [FILM]: long }, { freeBytes: async () => free });
  const { answers } = shelf.scene.script;
  const answered = answers['film.mp4'];
  answers['film.mp4'] = (asked) => {
    free = MEDIA_LEAVES_BYTES - 1;
    return answered?.(asked) ?? json({});
  };
  await shelf.keep(COURSE);
  expect((await readPins(shelf.store))[0]?.waits).toBe('room');
  expect(await shelf.stored()).toBeLessThan(long.byteLength / 2);
});

test('a hidden page downloads packs', async () => {
  const shelf = await Shelf.open({ [FILM]: bytesOf(5_300_000) });
  const { accounts } = shelf.scene;
  const engine = createEngine(withApp(shelf.edges), { accounts });
  await engine.attend(false);
  await engine.wantPack(COURSE, 'save');
  await engine.bringPacks();
  expect(await shelf.stored()).toBe(5_300_000);
});
