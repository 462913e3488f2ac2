import { expect, test } from 'vitest';
import { demoLessons } from '../../demo/world/lessons/syllabus-rows.ts';
import { filmTexts } from '../../server/media/film-captions.ts';
import { filmAt, films } from '../../server/media/films.ts';
import { mediaFile } from '../../server/media/media-files.ts';

const MINUTE = 60;
const drawn = Object.keys(filmTexts);
const shown = demoLessons
  .filter(({ kind }) => kind === 'video')
  .map(({ title, address }) => ({ title, film: filmAt(String(address)) }));

test('at least eight films are drawn, each longer than a minute and with renditions under 150 KB', () => {
  expect(drawn.length).toBeGreaterThanOrEqual(8);
  for (const name of drawn) {
    expect(films[name]?.duration, name).toBeGreaterThan(MINUTE);
    for (const { url, bytes } of films[name]?.renditions ?? []) {
      expect(mediaFile(url.slice('/media/'.length))?.bytes.byteLength, url).toBe(bytes);
      expect(bytes).toBeLessThan(150_000);
    }
  }
});

test('chapters follow the steps of a film every nine seconds, and each caption file has one cue per chapter in its language', () => {
  for (const name of drawn) {
    const film = films[name];
    expect(film?.chapters.map(({ at_s }) => at_s)).toEqual(
      filmTexts[name]?.map((_, index) => index * 9),
    );
    for (const { url, lang, bytes } of film?.captions ?? []) {
      const text = Buffer.from(mediaFile(url.slice('/media/'.length))?.bytes ?? []).toString();
      expect(Buffer.byteLength(text)).toBe(bytes);
      expect(text.match(/ --> /g)).toHaveLength(film?.chapters.length ?? 0);
      expect(/[\u0900-\u097f]/.test(text), url).toBe(lang === 'hi');
    }
  }
});

test('every video lesson shows one of our nine films, and no film is shown by more than seven lessons', () => {
  expect(shown.filter(({ film }) => !film)).toEqual([]);
  const often = new Map<string, number>();
  for (const { film } of shown)
    often.set(String(film?.poster), (often.get(String(film?.poster)) ?? 0) + 1);
  expect(often.size).toBe(9);
  expect(Math.max(...often.values())).toBeLessThanOrEqual(7);
});
