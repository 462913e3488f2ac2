import { expect, test } from 'vitest';
import { readPins } from '../../../sync/files/pins.ts';
import { answerOf, nameOfStranger, STRANGERS } from '../../support/strangers.ts';
import { valid } from '../scene.ts';
import { type Answer, offline } from '../scripted-wire.ts';
import { bytesOf, CHUNK, FILM, fileOf, Shelf } from './shelf.ts';

const HOUR = 3_600_000;
const HANDOUT = '/handouts/7.pdf';
const film = bytesOf(CHUNK * 2 + 7);
const pinOf = async (shelf: Shelf) => (await readPins(shelf.store))[0];

/** A pack with a film and a handout; the film's host and the API respond as given. */
async function kept(
  ofFilm: Answer,
  ofApi: Answer = valid,
): Promise<{ shelf: Shelf; heal: () => void; mayCome: boolean }> {
  const shelf = await Shelf.open({ [FILM]: film, [HANDOUT]: bytesOf(900) });
  const { answers } = shelf.scene.script;
  const right = answers['film.mp4'] ?? ofFilm;
  answers['film.mp4'] = ofFilm;
  answers['validate-token'] = ofApi;
  await shelf.keep();
  return {
    shelf,
    mayCome: await shelf.bring(),
    heal: () => Object.assign(answers, { 'film.mp4': right }),
  };
}

test.each(STRANGERS.map((stranger) => [nameOfStranger(stranger), stranger] as const))(
  '[D54] %s in place of a file fails only that file, which is retried later',
  async (_name, stranger) => {
    const { shelf, heal } = await kept(() => answerOf(stranger));
    expect(await shelf.stored(HANDOUT)).toBe(900);
    expect((await pinOf(shelf))?.waits).toBeUndefined();
    heal();
    shelf.scene.device.clock.ms += HOUR;
    await shelf.bring();
    expect(await shelf.stored()).toBe(film.byteLength);
    expect(await pinOf(shelf)).not.toHaveProperty('failed');
  },
);

test.each<readonly [string, Answer]>([
  [
    'an error page',
    () => new Response('<html/>', { status: 503, headers: { 'content-type': 'text/html' } }),
  ],
  ['no answer', offline],
])(
  '[D54] after %s of one host the pack is retried, and does not wait for the network',
  async (_what, answer) => {
    const { shelf, mayCome } = await kept(answer);
    expect(mayCome).toBe(true);
    expect(await pinOf(shelf)).not.toHaveProperty('waits');
  },
);

test.each<readonly [string, Answer]>([
  ['does not answer', offline],
  [
    'is hidden by a Wi-Fi portal’s page',
    () => new Response('<html/>', { headers: { 'content-type': 'text/html' } }),
  ],
])(
  '[D54] while the API %s, the pack waits for the network and requests nothing more',
  async (_what, api) => {
    const { shelf } = await kept(
      () => new Response('<html/>', { headers: { 'content-type': 'text/html' } }),
      api,
    );
    expect(await pinOf(shelf)).toMatchObject({ waits: 'network' });
    expect(shelf.scene.script.of('7.pdf')).toEqual([]);
  },
);

test('[D54] a host that serves none of its files gets three requests, and files of other hosts arrive', async () => {
  const bad = Array.from({ length: 5 }, (_, i) => `https://cdn.example/${i}.mp4`);
  const shelf = await Shelf.open({ [HANDOUT]: bytesOf(900) });
  shelf.scene.script.answers['validate-token'] = valid;
  shelf.manifest([...bad.map((url) => fileOf(url, film)), fileOf(HANDOUT, bytesOf(900))]);
  await shelf.keep();
  expect(await shelf.stored(HANDOUT)).toBe(900);
  expect(shelf.scene.script.asked.filter(({ url }) => url.host === 'cdn.example')).toHaveLength(3);
});

test.each<readonly [string, Answer]>([
  [
    'a part of a file of another size',
    ({ request }) => {
      const from = request.headers.get('range')?.replace(/^bytes=(\d+)-.*/, '$1');
      return new Response('a', {
        status: 206,
        headers: { 'content-range': `bytes ${from}-${from}/${film.length - 1}` },
      });
    },
  ],
  ['a whole file of another size', () => new Response('a', { headers: { 'content-length': '1' } })],
  ['a 416 for the range', () => new Response(null, { status: 416 })],
])(
  '[D55] %s, from a server older than the list, fails no file: it arrives once the server has it',
  async (_what, answer) => {
    const { shelf, heal, mayCome } = await kept(answer);
    expect(mayCome).toBe(true);
    expect(await pinOf(shelf)).not.toHaveProperty('failed');
    heal();
    await shelf.bring();
    expect(await shelf.stored()).toBe(film.byteLength);
  },
);

test('[D55] a file missing on the server is named and requested again after an hour, not before', async () => {
  const { shelf, heal } = await kept(() => new Response(null, { status: 404 }));
  expect(await pinOf(shelf)).toMatchObject({ failed: [FILM] });
  heal();
  shelf.scene.device.clock.ms += HOUR - 1;
  await shelf.bring();
  expect(await shelf.stored()).toBe(0);
  shelf.scene.device.clock.ms += 1;
  await shelf.bring();
  expect(await shelf.stored()).toBe(film.byteLength);
});
