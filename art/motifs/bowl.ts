import { disc, ground, n } from '../pen.ts';
import { at, pick } from '../random.ts';
import type { Stage } from '../stage.ts';

/** A tint bowl from above, with its brush. */
export function bowl({ r, P, W, H, sheet }: Stage): string {
  const [x, y, radius] = [W * 0.42, H * 0.54, H * 0.36];
  const wash = pick(r, [P.glow, P.soft, P.pale]);
  // Each bowl is stirred from a random side and contains a random shade of its division.
  const turn = r() * 6.283;
  const brush = n(-52 + (r() - 0.5) * 44);
  const [light, body, depth] = pick(r, [
    [P.spark, P.bright, P.mid],
    [P.glow, P.spark, P.sparkDeep],
    [P.bright, P.mid, P.dark],
    [P.soft, P.bright, P.sparkDeep],
  ] as const);
  const swirls = ['', '', ''];
  for (let i = 0; i < 30; i++) {
    const q = radius * 0.06 + i * radius * 0.027;
    const a = i * 0.5 + turn;
    swirls[i % 3] +=
      `M${n(x + q * Math.cos(a))} ${n(y + q * Math.sin(a))}A${n(q)} ${n(q)} 0 0 1 ${n(x + q * Math.cos(a + 2.4))} ${n(y + q * Math.sin(a + 2.4))}`;
  }
  const tint = sheet.gradient(
    [
      [0, light],
      [0.5, body],
      [1, depth],
    ],
    [x - radius, y - radius, x + radius, y + radius],
  );
  const shadow = `<path fill="${P.deep}" opacity=".13" d="M${n(x + 14)} ${n(y - radius + 20)}a${n(radius)} ${n(radius)} 0 1 1-1 0z"/>`;
  const stir = (path: string, i: number): string =>
    `<path fill="none" stroke="${at([P.glow, P.mid, P.pale], i)}" stroke-opacity=".6" stroke-width="${3 + i * 2}" stroke-linecap="round" d="${path}"/>`;
  return (
    ground(W, H, wash, shadow) +
    disc(x, y, radius * 1.08, P.root) +
    disc(x + radius * 1.04, y - radius * 0.45, radius * 0.2, P.root) +
    disc(x, y, radius * 0.96, P.deep) +
    disc(x, y, radius * 0.86, tint) +
    swirls.map(stir).join('') +
    `<g transform="translate(${n(x + radius * 0.25)} ${n(y + radius * 0.1)}) rotate(${brush})"><path fill="${P.wash}" d="M40-9h34v18H40z"/>` +
    `<path fill="${P.sparkDeep}" d="M-4-20h46v40H-4c8-12 8-28 0-40z"/><path fill="${P.root}" d="M74-8l${n(H * 0.62)}-5v26l${n(-H * 0.62)}-5z"/>` +
    `<path stroke="${P.spark}" stroke-width="2" d="M2-14h36M4-5h34M4 5h34M2 14h36"/></g>`
  );
}
