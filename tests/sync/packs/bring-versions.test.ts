import { expect, test } from 'vitest';
import { readFile } from '../../../sync/files/files.ts';
import { packFileId, readPins } from '../../../sync/files/pins.ts';
import { json } from '../../support/device.ts';
import { type Answer, offline } from '../scripted-wire.ts';
import { bytesOf, CHUNK, FILM, fileOf, Shelf } from './shelf.ts';

const HOUR = 3_600_000;
const film = bytesOf(CHUNK * 10 + 777);
const newer = bytesOf(film.byteLength, 9);

async function holds(shelf: Shelf, bytes: Uint8Array): Promise<boolean> {
  const file = await readFile(shelf.store, await packFileId(shelf.store, FILM));
  return Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer()).equals(Buffer.from(bytes));
}
/** A device with the film, and a list that names a newer one from now on. */
async function renewed(): Promise<Shelf> {
  const shelf = await Shelf.open({ [FILM]: film });
  await shelf.keep();
  shelf.manifest([fileOf(FILM, newer)]);
  shelf.scene.device.clock.ms += 2 * HOUR;
  return shelf;
}

test.each([
  [
    'a Wi-Fi portal’s page',
    () => new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['a server in trouble', () => new Response(null, { status: 503 })],
  ['no connection', offline],
] satisfies [string, Answer][])(
  '%s does not delete a stored film before the first bytes of its newer version arrive',
  async (_, answer) => {
    const shelf = await renewed();
    const right = shelf.scene.script.answers['film.mp4'];
    shelf.scene.script.answers['film.mp4'] = answer;
    await shelf.bring();
    expect(await holds(shelf, film)).toBe(true);
    expect((await readPins(shelf.store))[0]?.waits).toBe('network');
    if (right) shelf.scene.script.answers['film.mp4'] = right;
    shelf.put(FILM, newer, '"two"');
    await shelf.bring();
    expect(await holds(shelf, newer)).toBe(true);
  },
);

test('while the server still sends the stored version of a film, it is kept and the response is not read to its end', async () => {
  const shelf = await renewed();
  shelf.sent = 0;
  await shelf.bring();
  expect(await holds(shelf, film)).toBe(true);
  expect(shelf.sent).toBeLessThan(CHUNK * 2);
  expect((await readPins(shelf.store))[0]).toMatchObject({ waits: 'network' });
  shelf.put(FILM, newer, '"two"');
  await shelf.bring();
  expect(await holds(shelf, newer)).toBe(true);
});

test('a film shared by two packs is renewed once, even if one pack’s list is outdated', async () => {
  const shelf = await Shelf.open({ [FILM]: film });
  await shelf.keep();
  shelf.scene.device.clock.ms += HOUR / 2;
  await shelf.keep({ kind: 'course', id: 2 });
  shelf.put(FILM, newer, '"two"');
  shelf.manifest([fileOf(FILM, newer)]);
  // The first list is old by now, the second is not.
  shelf.scene.device.clock.ms += HOUR / 2 + 1;
  shelf.sent = 0;
  await shelf.bring();
  await shelf.bring();
  expect(shelf.sent).toBe(film.byteLength);
  expect(await holds(shelf, newer)).toBe(true);
  expect((await readPins(shelf.store)).map(({ failed }) => failed)).toEqual([undefined, undefined]);
});

test('a weak ETag is not sent as If-Range, and a cut download continues at its last byte', async () => {
  const shelf = await Shelf.open({ [FILM]: film });
  shelf.put(FILM, film, 'W/"one"');
  const conditions: (string | null)[] = [];
  const right = shelf.scene.script.answers['film.mp4'];
  shelf.scene.script.answers['film.mp4'] = (asked) => {
    conditions.push(asked.request.headers.get('if-range'));
    return right?.(asked) ?? json({});
  };
  shelf.breaksAfter = CHUNK * 6;
  await shelf.keep();
  const kept = await shelf.stored();
  shelf.breaksAfter = Number.POSITIVE_INFINITY;
  await shelf.bring();
  expect(conditions).toEqual([null, null]);
  expect(shelf.ranges.at(-1)).toContain(`bytes=${kept}-`);
  expect(await holds(shelf, film)).toBe(true);
});

test('of two listed files with one id the first is stored, and the second is named as failed', async () => {
  const shelf = await Shelf.open({ [FILM]: film });
  const files = { 240: film, 480: bytesOf(CHUNK * 3, 5) };
  shelf.manifest([fileOf(`${FILM}?q=240`, files[240]), fileOf(`${FILM}?q=480`, files[480])]);
  shelf.scene.script.answers['film.mp4'] = ({ url, request }) => {
    const bytes = url.search.includes('480') ? files[480] : files[240];
    const [, from = '0', to = '0'] =
      /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '') ?? [];
    const part = bytes.slice(Number(from), Number(to) + 1);
    const range = `bytes ${from}-${Number(from) + part.byteLength - 1}/${bytes.byteLength}`;
    return new Response(part, { status: 206, headers: { 'content-range': range } });
  };
  await shelf.keep();
  const asked = () => shelf.scene.script.of('film.mp4').length;
  const before = asked();
  await shelf.bring();
  await shelf.bring();
  expect(asked()).toBe(before);
  expect(await holds(shelf, film)).toBe(true);
  expect((await readPins(shelf.store))[0]?.failed).toEqual([`${FILM}?q=480`]);
});

test('an unavailable file waits while others arrive, and a failing server gets three requests for files', async () => {
  const handouts = Array.from({ length: 6 }, (_, i) => `/handouts/${i}.pdf`);
  const shelf = await Shelf.open(
    Object.fromEntries([
      [FILM, film] as const,
      ...handouts.map((url) => [url, bytesOf(900)] as const),
    ]),
  );
  const { answers } = shelf.scene.script;
  const busy: Answer = () => new Response(null, { status: 503 });
  const right = { ...answers };
  answers['film.mp4'] = busy;
  await shelf.keep();
  expect([await shelf.stored(), await shelf.stored(handouts[5])]).toEqual([0, 900]);
  expect((await readPins(shelf.store))[0]?.waits).toBe('network');

  const another = handouts.map((url) => fileOf(url, bytesOf(901)));
  shelf.manifest([fileOf(FILM, film), ...another]);
  for (const url of handouts) answers[url.split('/').at(-1) ?? ''] = busy;
  shelf.scene.device.clock.ms += 2 * HOUR;
  const before = shelf.scene.script.asked.length;
  await shelf.bring();
  // The list, three files, and whether the API answers.
  expect(shelf.scene.script.asked.length - before).toBe(5);
  Object.assign(answers, right);
});

test('a failed file stays failed when the list changes another file', async () => {
  const handout = '/handouts/7.pdf';
  const shelf = await Shelf.open({ [FILM]: bytesOf(900), [handout]: bytesOf(500) });
  const { answers } = shelf.scene.script;
  answers['film.mp4'] = () => new Response(null, { status: 410 });
  answers['7.pdf'] = () => new Response(null, { status: 410 });
  await shelf.keep();
  expect((await readPins(shelf.store))[0]?.failed).toEqual([FILM, handout]);
  shelf.put(handout, bytesOf(700, 2));
  shelf.manifest([fileOf(FILM, bytesOf(900)), fileOf(handout, bytesOf(700, 2))]);
  shelf.scene.device.clock.ms += 86_400_000;
  await shelf.bring();
  expect(await shelf.stored(handout)).toBe(700);
  expect((await readPins(shelf.store))[0]?.failed).toEqual([FILM]);
});
