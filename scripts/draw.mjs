// Draws the pictures in the repository: the login's picture and the installed app's icons.
// node scripts/draw.mjs
// The PNG icons need a Chromium: CHROMIUM=/path/to/chromium, /usr/bin/chromium by default.
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { art } from '../art/art.ts';
import { logoArcs } from '../src/ui/media/logo-arcs.ts';

const PAPER = '#fffaf5';
const PLUM = '#5a2352';
const COPPER = '#a84f26';
const LIGHT_COPPER = '#ea9a68';

const arcs = (main, accent) =>
  logoArcs.map((arc) => `<path d="${arc.d}" stroke="${arc.accent ? accent : main}"/>`).join('');
const mark = (main, accent) =>
  `<g fill="none" stroke-width="3" stroke-linecap="round">${arcs(main, accent)}</g>`;
/**
 * The logo in a box of 512: `share` is its share of the box, `ground` the background, with corners
 * of `radius`.
 */
const icon = ({ ground, main, accent, share, radius }) => {
  const scale = (512 * share) / 28;
  const offset = (512 - 28 * scale) / 2;
  const plate = ground ? `<rect width="512" height="512" rx="${radius}" fill="${ground}"/>` : '';
  // The arcs are not centred in their box: they open to the right and lean 2 of 28 to the left.
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${plate}` +
    `<g transform="translate(${(offset + scale * 0.6).toFixed(2)} ${offset.toFixed(2)}) scale(${scale.toFixed(4)})">${mark(main, accent)}</g></svg>`
  );
};

const day = { ground: PLUM, main: PAPER, accent: LIGHT_COPPER };
const icons = {
  any: icon({ ...day, share: 0.62, radius: 112 }),
  maskable: icon({ ...day, share: 0.5, radius: 0 }),
  monochrome: icon({ main: '#000000', accent: '#000000', share: 0.62 }),
  badge: icon({ main: '#ffffff', accent: '#ffffff', share: 0.9 }),
};
/** File name, drawing, side in pixels. Apple rounds the corners by itself. */
const rasters = [
  ['icon-192.png', icons.any, 192],
  ['icon-512.png', icons.any, 512],
  ['maskable-512.png', icons.maskable, 512],
  ['monochrome-512.png', icons.monochrome, 512],
  ['badge-96.png', icons.badge, 96],
  ['apple-touch-180.png', icons.maskable, 180],
];
/** The browser's tab may be dark, so the logo follows its colour scheme. */
const favicon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><style>.m{stroke:${PLUM}}.c{stroke:${COPPER}}` +
  `@media(prefers-color-scheme:dark){.m{stroke:#e0b6d9}.c{stroke:${LIGHT_COPPER}}}</style><g fill="none" stroke-width="3" stroke-linecap="round">` +
  `${logoArcs.map((arc) => `<path class="${arc.accent ? 'c' : 'm'}" stroke="${arc.accent ? COPPER : PLUM}" d="${arc.d}"/>`).join('')}</g></svg>`;

const write = (path, content) =>
  writeFileSync(new URL(`../public/${path}`, import.meta.url), content);
for (const folder of ['pictures', 'icons'])
  mkdirSync(new URL(`../public/${folder}`, import.meta.url), { recursive: true });
// The largest element of the first page, which waits for no script; all other pictures are drawn on
// the device (art/scenes.ts).
write('pictures/door.svg', art('l-door', 'program', 'kala', { motif: 'portrait' }));
write('icons/icon.svg', icons.any);
write('icons/favicon.svg', favicon);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
});
const page = await browser.newPage();
for (const [name, svg, side] of rasters) {
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(
    `<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`,
  );
  write(`icons/${name}`, await page.screenshot({ omitBackground: true }));
}
await browser.close();
