import { expect, test } from 'vitest';
import { keepReserve, readFile } from '../../../sync/files/files.ts';
import { changePin, packFileId, readPins } from '../../../sync/files/pins.ts';
import { until } from '../../support/until.ts';
import { fill } from '../full-disk.ts';
import type { Answer } from '../scripted-wire.ts';
import { bytesOf, CHUNK, COURSE, FILM, fileOf, Shelf } from './shelf.ts';

const HOUR = 3_600_000;
const film = bytesOf(CHUNK * 10 + 777);

async function storedFile(shelf: Shelf): Promise<Buffer> {
  const file = await readFile(shelf.store, await packFileId(shelf.store, FILM));
  return Buffer.from(file ? await file.arrayBuffer() : new ArrayBuffer());
}
/** A device with a part of the film; `answer` responds to the next requests. */
async function begun(answer: Answer): Promise<{ shelf: Shelf; kept: number; heal: () => void }> {
  const shelf = await Shelf.open({ [FILM]: film });
  shelf.breaksAfter = CHUNK * 6;
  await shelf.keep();
  shelf.breaksAfter = Number.POSITIVE_INFINITY;
  const { answers } = shelf.scene.script;
  const right = answers['film.mp4'] ?? answer;
  answers['film.mp4'] = answer;
  return {
    shelf,
    kept: await shelf.stored(),
    heal: () => Object.assign(answers, { 'film.mp4': right }),
  };
}

test('a failed file is requested again once the pack’s list names another version', async () => {
  const shelf = await Shelf.open({ [FILM]: film });
  const broken = film.slice();
  broken[7] = (broken[7] ?? 0) ^ 1;
  shelf.put(FILM, broken);
  await shelf.keep();
  expect((await readPins(shelf.store))[0]?.failed).toEqual([FILM]);
  const newer = bytesOf(CHUNK, 9);
  shelf.put(FILM, newer, '"two"');
  shelf.manifest([fileOf(FILM, newer)]);
  shelf.scene.device.clock.ms += 2 * HOUR;
  await shelf.bring();
  expect((await readPins(shelf.store))[0]?.failed).toBeUndefined();
  expect((await storedFile(shelf)).equals(Buffer.from(newer))).toBe(true);
});

const html = '<html>Welcome to our Wi-Fi</html>';
const page = (status: number): Response =>
  new Response(html, { status, headers: { 'content-type': 'text/html' } });
const waits = { waits: 'network' };
const failed = { failed: [FILM] };
test.each([
  ['a Wi-Fi portal’s page in place of a file', () => page(200), waits],
  ['a Wi-Fi portal’s refusal', () => page(403), waits],
  ['the server’s own 404 page', () => page(404), failed],
  [
    'a file of another length',
    () => new Response('a text', { headers: { 'content-length': '6' } }),
    waits,
  ],
  [
    'a part that begins elsewhere',
    () =>
      new Response(film.slice(0, 100), {
        status: 206,
        headers: { 'content-range': `bytes 0-99/${film.length}` },
      }),
    waits,
  ],
  [
    'a part of a file of another length',
    ({ request }) => {
      const from = request.headers.get('range')?.replace(/^bytes=(\d+)-.*/, '$1');
      return new Response('a', {
        status: 206,
        headers: { 'content-range': `bytes ${from}-${from}/${film.length + 1}` },
      });
    },
    waits,
  ],
  ['a 416 for the range', () => new Response(null, { status: 416 }), waits],
] satisfies [string, Answer, object][])(
  '%s keeps the bytes received so far',
  async (_, answer, said) => {
    const { shelf, kept, heal } = await begun(answer);
    await shelf.bring();
    expect(kept).toBeGreaterThan(CHUNK);
    expect(await shelf.stored()).toBe(kept);
    expect((await readPins(shelf.store))[0]).toMatchObject(said);
    heal();
    // As a person's retry does.
    await changePin(shelf.store, COURSE, ({ failed: _, refused: __, ...rest }) => rest);
    await shelf.bring();
    expect(shelf.ranges.at(-1)).toContain(`bytes=${kept}-`);
    expect((await storedFile(shelf)).equals(Buffer.from(film))).toBe(true);
  },
);

test('a part with an unknown total length is accepted', async () => {
  const bytes = bytesOf(CHUNK);
  const shelf = await Shelf.open({ [FILM]: bytes });
  shelf.scene.script.answers['film.mp4'] = () =>
    new Response(bytes, { status: 206, headers: { 'content-range': `bytes 0-${CHUNK - 1}/*` } });
  await shelf.keep();
  expect(await shelf.stored()).toBe(CHUNK);
});

test('a server that never responds times out within 25 seconds, and the pack waits for the network', async () => {
  const { shelf } = await begun(
    ({ request }) =>
      new Promise((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason)),
      ),
  );
  const before = shelf.scene.script.of('film.mp4').length;
  const bringing = shelf.bring();
  await until('it is asked', () => shelf.scene.script.of('film.mp4').length > before);
  await shelf.scene.device.pass(25_000);
  await bringing;
  expect((await readPins(shelf.store))[0]).toMatchObject(waits);
});

test('on a full disk the pack stores `waits: room` by using the reserve', async () => {
  const shelf = await Shelf.open({ [FILM]: film });
  await keepReserve(shelf.edges, shelf.store);
  let isTaken = true;
  shelf.store.db.files.hook('deleting', (id) => {
    isTaken &&= id !== 'reserve';
  });
  const empty = [fill(['chunks']), fill(['session'], () => isTaken && shelf.sent > 0)];
  await shelf.keep().catch(() => undefined);
  for (const one of empty.toReversed()) one();
  expect((await readPins(shelf.store))[0]?.waits).toBe('room');
});
