import { balayage, lock, tonesFor } from './hair.ts';
import { packs } from './packs.ts';
import { curve, disc, ground, n } from './pen.ts';
import { pick } from './random.ts';
import type { Pack, Stage } from './stage.ts';

const every: readonly Pack[] = ['tube', 'bottle', 'pump', 'jar', 'spray', 'dropper', 'developer'];

/** Draws a product with a soft shadow; a hair colour also shows its shade as a drape above. */
export function product({ r, P, W, H, sheet, options: { pack, shade } }: Stage): string {
  const shape = packs[pack ?? pick(r, every)];
  const wash = pick(r, ['pale', 'wash', 'glow'] as const);
  const colour = shade ?? pick(r, [P.mid, P.dark, P.bright, P.sparkDeep]);
  const form = sheet.gradient(
    [
      [0, '#000'],
      [0.16, '#fff'],
      [0.34, '#fff'],
      [0.78, '#000'],
      [1, '#000'],
    ],
    [96, 0, 224, 0],
  );
  const [left, top, width, height] = shape.label;
  let waves = '';
  for (let i = 0; i < 7; i++) {
    waves += curve([
      [left + 6, top + height - 12 - i * 4],
      [left + width * 0.35, top + height - 34 - i * 5 + r() * 6],
      [left + width * 0.65, top + height - 6 - i * 5],
      [left + width - 6, top + height - 30 - i * 5],
    ]);
  }
  const tones = tonesFor(sheet, balayage(P), [0, 60, W, 260]);
  const y = 60 + r() * 30;
  const behind = shade
    ? `<path fill="${shade}" d="M0 0h320v108c-70 40-110-36-176-8S50 160 0 128z"/>`
    : disc(160, 168, 124, P.soft);
  const streams = lock(
    r,
    [
      [-20, y + 80],
      [90, y + 10],
      [220, y + 130],
      [340, y + 20],
    ],
    [
      [-20, y + 180],
      [90, y + 90],
      [220, y + 190],
      [340, y + 120],
    ],
    { strands: shade ? 0 : 16, tones, width: [1.4, 3.4], stray: 5, opacity: 0.75, wild: 0.2 },
  );
  const fold = (i: number): string =>
    curve([
      [-10, 118 - i * 11],
      [60, 128 - i * 12 + r() * 6],
      [150, 92 - i * 9],
      [240, 118 - i * 11],
      [330, 100 - i * 11],
    ]);
  const drape = shade
    ? `<path fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.6" d="${Array.from({ length: 11 }, (_, i) => fold(i)).join('')}"/>`
    : '';
  const crimp = shape.crimp
    ? `<path fill="${P.soft}" d="${shape.crimp}"/><path stroke="${P.mid}" d="M108 58h104M108 64h104"/>`
    : '';
  const print = `M${left + 10} ${top + 12}h${n(width * 0.5)}v7h${-n(width * 0.5)}zM${left + 10} ${top + 25}h${n(width * 0.3)}v3h${-n(width * 0.3)}z`;
  return (
    ground(W, H, P[wash], behind) +
    streams +
    drape +
    `<ellipse cx="160" cy="289" rx="${shape.shadow}" ry="10" fill="${P.root}" opacity=".25"/><path fill="${shape.darkCap ? P.root : colour}" d="${shape.cap}"/>` +
    `<path fill="${colour}" d="${shape.body}"/>${crimp}<path fill="${P.wash}" d="M${left} ${top}h${width}v${height}h${-width}z"/>` +
    `<path fill="${P.deep}" d="${print}"/><path fill="none" stroke="${colour}" stroke-width="2.2" stroke-linecap="round" d="${waves}"/>` +
    `<path fill="${form}" opacity=".16" d="${shape.body}${shape.cap}"/>`
  );
}
