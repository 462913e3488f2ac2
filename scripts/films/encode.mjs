import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * A film as it is drawn and encoded. `frame` draws the SVG of a second; `sound` is a source of
 * ffmpeg's lavfi; the first of the versions has the size of the frames.
 * @typedef {{
 *   seconds: number, framesPerSecond: number, frame: (time: number) => string, sound: string, soundRate: string, keyframeSeconds: number, preset: string,
 *   versions: { lines: number, quality: string, profile: string }[], posterQuality: number
 * }} DrawnFilm
 */

const OUT = fileURLToPath(new URL('../../server/media/', import.meta.url));
/** Second of the film that the poster shows. */
const POSTER_AT = 3;

/** @param {string[]} given */
function ffmpeg(...given) {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...given], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  });
  return { pipe: child.stdin, ended };
}

/** Options for reproducible bytes on machines with the same ffmpeg. @param {string} rate */
const aac = (rate) =>
  `-c:a aac -ac 1 -b:a ${rate} -movflags +faststart -map_metadata -1 -fflags +bitexact -flags:a +bitexact`.split(
    ' ',
  );

/**
 * Draws a film and writes its versions, its sound alone and its poster.
 * @param {string} name
 * @param {DrawnFilm} film
 */
export async function encode(
  name,
  {
    seconds,
    framesPerSecond,
    frame,
    sound,
    soundRate,
    keyframeSeconds,
    preset,
    versions,
    posterQuality,
  },
) {
  const file = (/** @type {string} */ end) => join(OUT, name, `${name}${end}`);
  await mkdir(join(OUT, name), { recursive: true });
  const heard = ['-f', 'lavfi', '-t', String(seconds), '-i', sound];
  const [whole, ...smaller] = versions.map(({ lines }) => lines);
  const scaled = smaller.map((lines) => `[s${lines}]scale=-2:${lines}:flags=lanczos[v${lines}]`);
  const split = `[0:v]split=${versions.length}[v${whole}]${smaller.map((lines) => `[s${lines}]`).join('')};${scaled.join(';')}`;
  const x264 =
    `-c:v libx264 -preset ${preset} -tune animation -pix_fmt yuv420p -flags:v +bitexact -g ${framesPerSecond * keyframeSeconds}`.split(
      ' ',
    );
  const drawing = ffmpeg(
    ...['-f', 'image2pipe', '-framerate', String(framesPerSecond), '-c:v', 'png', '-i', '-'],
    ...heard,
    ...['-filter_complex', split],
    ...versions.flatMap(({ lines, quality, profile }) => [
      ...['-map', `[v${lines}]`, '-map', '1:a', ...x264, '-crf', quality, '-profile:v', profile],
      ...[...aac(soundRate), '-shortest', file(`-${lines}.mp4`)],
    ]),
  );
  for (let index = 0; index < seconds * framesPerSecond; index++) {
    const png = await sharp(Buffer.from(frame(index / framesPerSecond)))
      .png({ compressionLevel: 1 })
      .toBuffer();
    if (!drawing.pipe.write(png)) await once(drawing.pipe, 'drain');
  }
  drawing.pipe.end();
  await drawing.ended;
  await ffmpeg(...heard, ...aac(soundRate), file('-audio.m4a')).ended;
  const poster = sharp(Buffer.from(frame(POSTER_AT))).jpeg({
    quality: posterQuality,
    mozjpeg: true,
  });
  await writeFile(file('.jpg'), await poster.toBuffer());
}
