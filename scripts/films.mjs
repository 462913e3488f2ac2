// `node --import tsx scripts/films.mjs [name ...]`: draws the films of server/media/film-texts.ts and writes their renditions.
// Needs ffmpeg. The results are committed; only a change of a film needs this again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { filmTexts, STEP_SECONDS } from '../server/media/film-texts.ts';
import { figures } from './films/figures.mjs';

const OUT = fileURLToPath(new URL('../server/media/', import.meta.url));
const FRAMES_PER_SECOND = 4;
const [W, H] = [854, 480];
const LINE_MOST = 24;

/** Words in lines that fit beside the figure. @param {string} words */
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
  const text = lines(words).map((line, row) => `<text x="446" y="${178 + row * 38}" font-size="27" fill="#2a2028">${line}</text>`);
  const dots = steps.map(
    (_, dot) => `<circle cx="${456 + dot * 26}" cy="54" r="${dot === at ? 8 : 5}" fill="${dot <= at ? '#a8552a' : '#d9c8bd'}"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" font-family="DejaVu Sans, sans-serif"><path fill="#fffaf5" d="M0 0h${W}v${H}H0z"/>` +
    `<path fill="#f3e2d6" d="M0 0h420v${H}H0z"/>${figures[name]?.(at, time - at * STEP_SECONDS) ?? ''}${dots.join('')}` +
    `<text x="446" y="122" font-size="31" font-weight="700" fill="#6d2e55">${title}</text>${text.join('')}</svg>`
  );
}

/** @param {string[]} given */
function ffmpeg(...given) {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...given], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  });
  return { pipe: child.stdin, ended };
}

/** A note at the beginning of every step says that the sound is on; between them it is quiet. @param {number} seconds */
const sound = (seconds) => [
  '-f',
  'lavfi',
  '-t',
  String(seconds),
  '-i',
  `aevalsrc=exprs=0.12*sin(2*PI*330*t)*exp(-4*mod(t\\,${STEP_SECONDS})):s=16000`,
];
const aac = [
  '-c:a',
  'aac',
  '-ac',
  '1',
  '-b:a',
  '12k',
  '-movflags',
  '+faststart',
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:a',
  '+bitexact',
];
const still = [
  '-preset',
  'slow',
  '-tune',
  'animation',
  '-pix_fmt',
  'yuv420p',
  '-flags:v',
  '+bitexact',
  '-g',
  String(FRAMES_PER_SECOND * STEP_SECONDS),
];
/** @param {number} height @param {string} quality @param {string} profile */
const video = (height, quality, profile) => [
  '-map',
  `[v${height}]`,
  '-map',
  '1:a',
  '-c:v',
  'libx264',
  ...still,
  '-crf',
  quality,
  '-profile:v',
  profile,
];

/** @param {string} name */
async function draw(name) {
  const seconds = (filmTexts[name] ?? []).length * STEP_SECONDS;
  const file = (/** @type {string} */ end) => join(OUT, `${name}${end}`);
  const pictures = ['-f', 'image2pipe', '-framerate', String(FRAMES_PER_SECOND), '-c:v', 'png', '-i', '-'];
  const split = ['-filter_complex', '[0:v]split[a][v480];[a]scale=-2:240:flags=lanczos[v240]'];
  const drawing = ffmpeg(
    ...pictures,
    ...sound(seconds),
    ...split,
    ...[...video(480, '38', 'high'), ...aac, '-shortest', file('-480.mp4')],
    ...[...video(240, '38', 'main'), ...aac, '-shortest', file('-240.mp4')],
  );
  for (let index = 0; index < seconds * FRAMES_PER_SECOND; index++) {
    const png = await sharp(Buffer.from(frame(name, index / FRAMES_PER_SECOND)))
      .png({ compressionLevel: 1 })
      .toBuffer();
    if (!drawing.pipe.write(png)) await once(drawing.pipe, 'drain');
  }
  drawing.pipe.end();
  await drawing.ended;
  await ffmpeg(...sound(seconds), ...aac, file('-audio.m4a')).ended;
  await writeFile(
    file('.jpg'),
    await sharp(Buffer.from(frame(name, 3)))
      .jpeg({ quality: 68, mozjpeg: true })
      .toBuffer(),
  );
}

const asked = process.argv.slice(2);
for (const name of asked.length ? asked : Object.keys(filmTexts)) await draw(name);
