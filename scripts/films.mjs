// `node scripts/films.mjs [name ...]`: draws the demo's films and writes their versions. Needs
// ffmpeg. The results are committed; only a change of a film needs this command.
import { filmTexts } from '../server/media/film-captions.ts';
import { baseLevel } from './films/base-level.mjs';
import { encode } from './films/encode.mjs';
import { stepFilm } from './films/step-film.mjs';

const films = new Map([
  ['base-level', baseLevel],
  ...Object.keys(filmTexts).map((name) => /** @type {const} */ ([name, stepFilm(name)])),
]);

const asked = process.argv.slice(2);
for (const [name, film] of films)
  if (asked.length === 0 || asked.includes(name)) await encode(name, film);
