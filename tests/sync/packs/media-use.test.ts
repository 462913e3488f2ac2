import { expect, test } from 'vitest';
import { changePin, readPins } from '../../../sync/files/pins.ts';
import { drain } from '../../../sync/outbox/drain.ts';
import { readSession, writeSession } from '../../../sync/store/session.ts';
import { createReach } from '../../../sync/wire/reach.ts';
import { json } from '../../support/device.ts';
import { samples } from '../contract/samples/samples.ts';
import { taken } from '../scene.ts';
import { bytesOf, CHUNK, COURSE, FILM, fileOf, Shelf } from './shelf.ts';

const large = bytesOf(5_300_000);
const small = bytesOf(CHUNK * 2);
const waits = async (shelf: Shelf) => (await readPins(shelf.store))[0]?.waits;
const use = async (shelf: Shelf) => (await readSession(shelf.store, ['media_use'])).media_use;

test('over mobile data a pack of more than 5 MB does not download, and entries are still sent', async () => {
  const shelf = await Shelf.open({ [FILM]: large }, { networkType: () => 'cellular' });
  shelf.scene.script.answers['accept-reject-webinar'] = taken;
  await shelf.scene.tap();
  await Promise.all([shelf.keep(), drain(shelf.edges, shelf.store, {}, createReach(shelf.edges))]);
  expect({ sent: shelf.sent, waits: await waits(shelf), use: await use(shelf) }).toEqual({
    sent: 0,
    waits: 'wifi',
    use: undefined,
  });
  expect(shelf.scene.script.of('accept-reject-webinar')).toHaveLength(1);
});

test('with permission a large pack downloads over mobile data up to the monthly limit', async () => {
  const shelf = await Shelf.open({ [FILM]: large }, { networkType: () => 'cellular' });
  await writeSession(shelf.store, { data_use: { anyNetwork: true } });
  await shelf.keep();
  expect([await shelf.stored(), await waits(shelf)]).toEqual([large.byteLength, undefined]);
  await writeSession(shelf.store, { media_limit: 1_000_000 });
  shelf.manifest([], { 2: [fileOf('/media/next.mp4', large)] });
  shelf.put('/media/next.mp4', large);
  await shelf.keep({ kind: 'course', id: 2 });
  expect((await readPins(shelf.store))[1]?.waits).toBe('limit');
});

test('a one-time permission covers one pack over mobile data; the next pack waits', async () => {
  const shelf = await Shelf.open({ [FILM]: large }, { networkType: () => 'cellular' });
  await shelf.keep();
  await changePin(shelf.store, COURSE, (was) => ({ ...was, anyway: true }));
  await shelf.bring();
  expect([await shelf.stored(), await waits(shelf)]).toEqual([large.byteLength, undefined]);
  expect((await readPins(shelf.store))[0]?.anyway).toBeUndefined();
  shelf.manifest([], { 2: [fileOf('/media/next.mp4', large)] });
  shelf.put('/media/next.mp4', large);
  await shelf.keep({ kind: 'course', id: 2 });
  expect((await readPins(shelf.store))[1]?.waits).toBe('wifi');
});

test('the data saver delays a large pack on any network, and a small one downloads', async () => {
  const shelf = await Shelf.open(
    { [FILM]: large },
    { networkType: () => 'wifi', savesData: () => true },
  );
  await shelf.keep();
  expect({ sent: shelf.sent, waits: await waits(shelf) }).toEqual({ sent: 0, waits: 'wifi' });
  shelf.manifest([], { 2: [fileOf('/media/short.mp4', small)] });
  shelf.put('/media/short.mp4', small);
  await shelf.keep({ kind: 'course', id: 2 });
  expect(await shelf.stored('/media/short.mp4')).toBe(small.byteLength);
});

test('a download begun on Wi-Fi pauses on mobile data and resumes on Wi-Fi', async () => {
  let type = 'wifi';
  const shelf = await Shelf.open({ [FILM]: large }, { networkType: () => type });
  const { answers } = shelf.scene.script;
  const film = answers['film.mp4'];
  answers['film.mp4'] = (asked) => {
    type = shelf.sent === 0 ? 'wifi' : 'cellular';
    return film?.(asked) ?? taken(asked);
  };
  await shelf.keep();
  expect({ stored: await shelf.stored(), waits: await waits(shelf) }).toEqual({
    stored: CHUNK * 16,
    waits: 'wifi',
  });
  if (film) answers['film.mp4'] = film;
  type = 'wifi';
  await shelf.bring();
  expect(await shelf.stored()).toBe(large.byteLength);
});

test('at the monthly limit even a permitted download waits until the next month', async () => {
  const shelf = await Shelf.open({ [FILM]: small }, { networkType: () => 'cellular' });
  await writeSession(shelf.store, {
    media_limit: 1_000_000,
    media_use: { month: '2026-08', bytes: 2_000_000, metered: 1_000_000 },
  });
  await shelf.keep();
  await changePin(shelf.store, COURSE, (was) => ({ ...was, anyway: true }));
  await shelf.bring();
  expect({ sent: shelf.sent, waits: await waits(shelf) }).toEqual({ sent: 0, waits: 'limit' });
  shelf.scene.device.clock.ms = Date.parse('2026-09-01T00:00:01Z');
  await shelf.bring();
  expect(await shelf.stored()).toBe(small.byteLength);
  expect(await use(shelf)).toEqual({
    month: '2026-09',
    bytes: small.byteLength,
    metered: small.byteLength,
  });
});

test('the monthly count is within 5 % of the received bytes, also after an interrupted download', async () => {
  const shelf = await Shelf.open({ [FILM]: large });
  shelf.breaksAfter = 2_000_000;
  await shelf.keep();
  shelf.breaksAfter = Number.POSITIVE_INFINITY;
  await shelf.bring();
  const counted = (await use(shelf))?.bytes ?? 0;
  expect(Math.abs(counted - shelf.sent) / shelf.sent).toBeLessThanOrEqual(0.05);
  expect((await use(shelf))?.metered).toBe(0);
});

test('a pack that would leave too little space does not begin', async () => {
  const shelf = await Shelf.open({ [FILM]: large }, { freeBytes: async () => 52_000_000 });
  await shelf.keep();
  expect({ sent: shelf.sent, waits: await waits(shelf) }).toEqual({ sent: 0, waits: 'room' });
});

test('a disk that fills during a download keeps the stored part, and the download resumes with space', async () => {
  const shelf = await Shelf.open({ [FILM]: large });
  shelf.breaksAfter = 2_000_000;
  await shelf.keep();
  const before = await shelf.stored();
  shelf.breaksAfter = Number.POSITIVE_INFINITY;
  const { chunks } = shelf.store.db;
  const put = chunks.put.bind(chunks);
  Object.assign(chunks, {
    put: () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError')),
  });
  await shelf.bring();
  Object.assign(chunks, { put });
  expect({ stored: await shelf.stored(), waits: await waits(shelf) }).toEqual({
    stored: before,
    waits: 'room',
  });
  await shelf.bring();
  expect([await shelf.stored(), await waits(shelf)]).toEqual([large.byteLength, undefined]);
});

/** A proxy that answers each range with the whole file, and ends before its end. */
const cut = (bytes: Uint8Array<ArrayBuffer>) => () =>
  new Response(bytes.slice(0, CHUNK * 18), { status: 200, headers: { etag: '"one"' } });

test('a small pack that fails repeatedly over mobile data waits for Wi-Fi and arrives there', async () => {
  const film = bytesOf(4_900_000);
  let type = 'cellular';
  const shelf = await Shelf.open({ [FILM]: film }, { networkType: () => type });
  const { answers } = shelf.scene.script;
  const right = answers['film.mp4'] ?? taken;
  answers['film.mp4'] = cut(film);
  await shelf.keep();
  for (let turn = 0; turn < 10; turn += 1) await shelf.bring();
  expect((await use(shelf))?.metered ?? 0).toBeLessThan(10_000_000);
  expect(await waits(shelf)).toBe('wifi');
  type = 'wifi';
  answers['film.mp4'] = right;
  await shelf.bring();
  expect(await shelf.stored()).toBe(film.byteLength);
  expect((await readPins(shelf.store))[0]).toEqual({ ...COURSE, at: expect.any(Number) });
});

test('a permitted pack that keeps failing over mobile data uses less than three times its size, and then waits for Wi-Fi', async () => {
  const film = bytesOf(CHUNK * 21);
  const shelf = await Shelf.open({ [FILM]: film }, { networkType: () => 'cellular' });
  shelf.scene.script.answers['film.mp4'] = cut(film);
  await shelf.keep();
  await changePin(shelf.store, COURSE, (was) => ({ ...was, anyway: true }));
  for (let turn = 0; turn < 10; turn += 1) await shelf.bring();
  expect(((await use(shelf))?.metered ?? 0) / film.byteLength).toBeLessThan(3);
  expect((await readPins(shelf.store))[0]).toMatchObject({ waits: 'wifi' });
});

test('at the monthly limit a pack’s documents are not requested, and received ones count', async () => {
  const shelf = await Shelf.open({}, { networkType: () => 'cellular' });
  const { request, response } = samples['product-details'];
  shelf.documents = [{ name: 'product-details', request: { ...request } }];
  shelf.scene.script.answers['product-details'] = () => json(response);
  await writeSession(shelf.store, {
    media_limit: 1_000,
    media_use: { month: '2026-08', bytes: 1_000, metered: 1_000 },
  });
  await shelf.keep();
  expect(await waits(shelf)).toBe('limit');
  expect(shelf.scene.script.of('product-details')).toEqual([]);
  await writeSession(shelf.store, { media_limit: 1_001 });
  await shelf.bring();
  const size = new TextEncoder().encode(JSON.stringify(response)).byteLength;
  expect(await waits(shelf)).toBeUndefined();
  expect(await use(shelf)).toEqual({
    month: '2026-08',
    bytes: 1_000 + size,
    metered: 1_000 + size,
  });
});
