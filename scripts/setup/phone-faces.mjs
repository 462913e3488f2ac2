import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { run } from './child.mjs';
import { step } from './progress.mjs';
import { at } from './root.mjs';

/** Debian packages of an Android phone's typefaces. */
const PACKAGES = ['fonts-roboto-unhinted', 'fonts-noto-core'];
/**
 * The typefaces of these packages that the app's pages use; languages of lessons are shown under
 * their own names.
 */
const WANTED =
  /^(Roboto-(Regular|Italic|Medium|Bold)|NotoSans(Devanagari|Bengali|Gujarati|Gurmukhi|Kannada|Malayalam|Oriya|Tamil|Telugu)-(Regular|Bold)|NotoNastaliqUrdu-Regular|NotoSerif(Devanagari)?-(Regular|Bold))\.ttf$/;
const folder = at('.cache/faces');
const config = `${folder}/fonts.conf`;

/** @param {string} family @param {string[]} faces */
const alias = (family, faces) =>
  `<alias binding="same"><family>${family}</family><prefer>${faces.map((face) => `<family>${face}</family>`).join('')}</prefer></alias>`;
const sans = ['Roboto', 'Noto Sans Devanagari'];
const settings = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<!-- ${WANTED.source} -->
<dir>${folder}</dir><cachedir>${folder}/cache</cachedir>
${['sans', 'sans-serif', 'system-ui', 'monospace'].map((family) => alias(family, sans)).join('\n')}
${alias('serif', ['Noto Serif', 'Noto Serif Devanagari'])}
</fontconfig>
`;

/**
 * Unpacks the packages without installing them, so that other programs on this machine draw as
 * before.
 */
async function unpack() {
  mkdirSync(folder, { recursive: true });
  for (const name of PACKAGES) {
    const loaded = await run('bash', [
      '-c',
      `cd "$1" && apt-get download -q "$2" && dpkg-deb -x "$2"_*.deb unpacked && mv -f $(find unpacked -name '*.ttf') . && rm -rf unpacked "$2"_*.deb`,
      '-',
      folder,
      name,
    ]);
    if (loaded.code !== 0) {
      console.log(loaded.output.trim());
      return false;
    }
  }
  for (const file of readdirSync(folder))
    if (file.endsWith('.ttf') && !WANTED.test(file)) rmSync(`${folder}/${file}`);
  writeFileSync(config, settings);
  return true;
}

/**
 * Returns the environment in which a browser draws with a phone's typefaces, or with this machine's
 * own if Debian's packages are out of reach.
 */
export async function withPhoneFaces() {
  const isHere = existsSync(config) && readFileSync(config, 'utf8') === settings;
  const existing =
    isHere ||
    (await step('Fetching the typefaces of a phone (apt-get download)', unpack, (got) =>
      got ? 'done' : 'failed',
    ));
  if (!existing)
    console.log(
      'Pictures are taken with the typefaces of this machine, which are not those of a phone.',
    );
  return existing ? { FONTCONFIG_FILE: config } : {};
}
