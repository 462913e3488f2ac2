import { filmTexts } from '../../server/media/film-captions.ts';
import { STEP_SECONDS } from '../../server/media/film-step.ts';
import { figures } from './figures.mjs';

const [W, H] = [854, 480];
const LINE_MOST = 24;

/** Breaks words into lines that fit next to the figure. @param {string} words */
function lines(words) {
  /** @type {string[]} */
  const all = [''];
  for (const word of words.split(' ')) {
    const last = all.at(-1) ?? '';
    if (last && last.length + word.length >= LINE_MOST) all.push(word);
    else all[all.length - 1] = last ? `${last} ${word}` : word;
  }
  return all;
}

/** One frame as SVG. @param {string} name @param {number} time seconds */
function frame(name, time) {
  const steps = filmTexts[name] ?? [];
  const at = Math.min(steps.length - 1, Math.floor(time / STEP_SECONDS));
  const { title, words } = steps[at] ?? { title: '', words: '' };
  const text = lines(words).map(
    (line, row) =>
      `<text x="446" y="${178 + row * 38}" font-size="27" fill="#2a2028">${line}</text>`,
  );
  const dots = steps.map(
    (_, dot) =>
      `<circle cx="${456 + dot * 26}" cy="54" r="${dot === at ? 8 : 5}" fill="${dot <= at ? '#a8552a' : '#d9c8bd'}"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" font-family="DejaVu Sans, sans-serif"><path fill="#fffaf5" d="M0 0h${W}v${H}H0z"/>` +
    `<path fill="#f3e2d6" d="M0 0h420v${H}H0z"/>${figures[name]?.(at, time - at * STEP_SECONDS) ?? ''}${dots.join('')}` +
    `<text x="446" y="122" font-size="31" font-weight="700" fill="#6d2e55">${title}</text>${text.join('')}</svg>`
  );
}

/**
 * Returns a film that shows and names its steps one after another.
 * @param {string} name
 * @returns {import('./encode.mjs').DrawnFilm}
 */
export const stepFilm = (name) => ({
  seconds: (filmTexts[name] ?? []).length * STEP_SECONDS,
  framesPerSecond: 4,
  frame: (time) => frame(name, time),
  // A note at the beginning of every step signals that the sound is on; between them it is quiet.
  sound: `aevalsrc=exprs=0.12*sin(2*PI*330*t)*exp(-4*mod(t\\,${STEP_SECONDS})):s=16000`,
  soundRate: '12k',
  keyframeSeconds: STEP_SECONDS,
  preset: 'slow',
  versions: [
    { lines: 480, quality: '38', profile: 'high' },
    { lines: 240, quality: '38', profile: 'main' },
  ],
  posterQuality: 68,
});
