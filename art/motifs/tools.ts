import { oklch } from '../colour.ts';
import { balayage, lock, oneTone, tonesFor } from '../hair.ts';
import { divisionPalettes } from '../palette.ts';
import { disc, ground, n } from '../pen.ts';
import { at, pick } from '../random.ts';
import type { Stage } from '../stage.ts';

/** The shade chart, opened like a fan. */
export function fan({ r, P, W, H }: Stage): string {
  const [x, y] = [W * 0.5, H * 1.18];
  const width = W * 0.083;
  let out = ground(W, H, P.wash, disc(x, y, H * 0.98, P.pale));
  const shades = [P.root, P.deep, P.dark, P.mid, P.bright, P.soft, P.glow, P.spark, P.sparkDeep];
  shades.forEach((shade, i) => {
    const turn = -62 + (124 / (shades.length - 1)) * i;
    const length = H * 1.08 * (0.9 + r() * 0.12);
    const strands = Array.from({ length: 6 }, (_, j) => {
      const left = -width / 2 + 4 + (j * (width - 8)) / 5;
      return `M${n(left)} ${n(-length + 14 + r() * 10)}q${n(r() * 8 - 4)} ${n(length * 0.3)} ${n((r() - 0.5) * 3 - left * 0.4)} ${n(length * 0.62)}`;
    }).join('');
    const leaf = `M${n(-width * 0.28)} 0L${n(-width / 2)} ${n(-length + width / 2)}a${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(width)} 0L${n(width * 0.28)} 0z`;
    out +=
      `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><path fill="${shade}" d="${leaf}"/>` +
      `<path fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.6" d="${strands}"/></g>`;
  });
  return out + disc(x, y, H * 0.34, P.deep);
}

/** Packets laid in a herringbone over a sheet, one of them open. */
export function foil({ r, P, W, H, sheet }: Stage): string {
  const tones = tonesFor(sheet, oneTone(P), [0, 0, 0, H]);
  let out =
    ground(W, H, P.deep) +
    lock(
      r,
      [
        [W * 0.02, -20],
        [W * -0.03, H * 0.5],
        [W * 0.03, H + 20],
      ],
      [
        [W * 0.98, -20],
        [W * 1.02, H * 0.5],
        [W * 0.97, H + 20],
      ],
      { strands: 42, tones, body: P.dark, width: [2, 5], stray: 4 },
    );
  const metal = sheet.gradient(
    [
      [0, '#fbf7f4'],
      [0.45, '#cfc6c8'],
      [0.5, '#fff'],
      [1, '#b9afb4'],
    ],
    [0, 0, 60, 90],
  );
  const columns = Math.max(3, n(W / 120));
  const width = W / (columns * 1.62);
  const height = H * 0.34;
  const opened = Math.floor(r() * columns);
  const box = `h${n(width)}v${n(height)}h${n(-width)}z`;
  const creases =
    `M${n(-width / 2)} ${n(height * 0.33)}h${n(width)}m0 ${n(height * 0.33)}h${n(-width)}` +
    `M${n(-width / 2 + 5)} 0v${n(height)}m${n(width - 10)} 0v${n(-height)}`;
  const strand = (i: number): string =>
    `M${n(-width / 2 + 8 + (i * (width - 16)) / 6)} -14q${n(r() * 8 - 4)} ${n(height / 2)} ${n(r() * 8 - 4)} ${n(height + 10)}`;
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < 2; row++) {
      const x = W * ((column + 0.5) / columns);
      const y = H * (0.14 + row * 0.46) + (column % 2) * H * 0.1;
      const turn = (column % 2 ? 9 : -9) + r() * 4;
      const open = column === opened && row === 1;
      const strands = open ? Array.from({ length: 7 }, (_, i) => strand(i)).join('') : '';
      out +=
        `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><path fill="${P.root}" opacity=".35" d="M${n(-width / 2 + 5)} 6${box}"/>` +
        `<path fill="${open ? P.spark : metal}" d="M${n(-width / 2)} 0${box}"/>` +
        `${open ? `<path fill="none" stroke="${P.glow}" stroke-width="3" d="${strands}"/>` : `<path fill="none" stroke="#8d8289" stroke-opacity=".55" d="${creases}"/>`}</g>`;
    }
  return out;
}

const scissors = (colour: string, pin: string, place: string): string =>
  `<g transform="${place}"><g fill="${colour}"><path d="M-6 4C10-40 24-92 30-150c8 40 2 104-18 158z"/><path d="M6 4C-10-40-24-92-30-150c-8 40-2 104 18 158z"/></g>` +
  `<g fill="none" stroke="${colour}" stroke-width="9"><path d="M4 2c-10 22-22 34-26 52M-4 2c10 22 22 34 26 52"/>` +
  '<ellipse cx="-32" cy="78" rx="18" ry="26" transform="rotate(18 -32 78)"/><ellipse cx="32" cy="78" rx="18" ry="26" transform="rotate(-18 32 78)"/>' +
  `<path d="M48 98c6 10 16 12 20 22" stroke-width="6" stroke-linecap="round"/></g><circle r="5" fill="${pin}"/></g>`;

/** Scissors closing on a straight sheet. */
export function cut({ r, P, W, H, sheet }: Stage): string {
  const tones = tonesFor(sheet, oneTone(P), [0, -20, W * 0.2, H]);
  const edge = H * (0.62 + r() * 0.06);
  const out =
    ground(W, H, pick(r, [P.glow, P.pale]), disc(W * 0.8, H * 0.74, H * 0.3, P.soft)) +
    lock(
      r,
      [
        [W * 0.16, -20],
        [W * 0.14, H * 0.3],
        [W * 0.17, edge],
      ],
      [
        [W * 0.74, -20],
        [W * 0.77, H * 0.3],
        [W * 0.72, edge - H * 0.16],
      ],
      { strands: 46, tones, body: tones[1], width: [2, 5], stray: 2 },
    );
  let falling = '';
  for (let i = 0; i < 14; i++) {
    falling += `M${n(W * (0.2 + r() * 0.5))} ${n(edge + 14 + r() * (H - edge))}q${n(r() * 12 - 6)} 10 ${n(r() * 16 - 8)} ${n(14 + r() * 14)}`;
  }
  return (
    `${out}<path fill="none" stroke="${P.dark}" stroke-width="2.4" stroke-linecap="round" d="${falling}"/>` +
    scissors(
      P.deep,
      P.spark,
      `translate(${n(W * 0.7)} ${n(edge + H * 0.02)}) rotate(-74) scale(${((H / 300) * 1.12).toFixed(2)})`,
    )
  );
}

const TEETH = 22;

const tailComb = (colour: string, length: number, place: string, tail = 0): string => {
  const gap = length / TEETH;
  let path = `M0 0h${length}v16H0z`;
  for (let i = 0; i < TEETH; i++) {
    path += `M${(i * gap + 1).toFixed(1)} 14h${(gap * 0.52).toFixed(1)}l-${(gap * 0.14).toFixed(1)} 58h-${(gap * 0.24).toFixed(1)}z`;
  }
  return (
    `<g fill="${colour}" transform="${place}"><path d="${path}"/><rect x="-4" y="-8" width="${length + 8}" height="24" rx="10"/>` +
    `${tail ? `<path d="M${length} -4l${tail} 4-${tail} 6z"/>` : ''}</g>`
  );
};

/** A comb halfway through a sheet of hair, with its shadow. */
export function comb({ r, P, W, H, sheet }: Stage): string {
  const tones = tonesFor(sheet, balayage(P), [0, 0, W, H]);
  return (
    ground(W, H, P.spark) +
    lock(
      r,
      [
        [-30, H * 0.1],
        [W * 0.3, H * 0.02],
        [W * 0.6, H * 0.34],
        [W + 30, H * 0.16],
      ],
      [
        [-30, H * 0.86],
        [W * 0.34, H * 0.7],
        [W * 0.62, H * 1.0],
        [W + 30, H * 0.84],
      ],
      { strands: 44, tones, body: tones[3], width: [2, 4.4], stray: 5 },
    ) +
    `<g opacity=".3">${tailComb(P.root, H * 0.92, `translate(${n(W * 0.62)} ${n(H * 0.05)}) rotate(76)`)}</g>` +
    tailComb(P.wash, H * 0.92, `translate(${n(W * 0.6)} ${n(H * 0.02)}) rotate(76)`, H * 0.5)
  );
}

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

const SLICES = 12;
/** The position of the division's slice before the circle is turned. */
const FIRST = -1.83;
/** Outer and inner edge of each ring as a share of the radius, and its lightness. */
const RINGS = [
  [1, 0.72, 0.72],
  [0.7, 0.5, 0.58],
  [0.48, 0.3, 0.42],
] as const;

/** The colour circle, with the division's slice pulled out. */
export function wheel({ r, P, W, H, code }: Stage): string {
  const radius = H * 0.4;
  const turn = FIRST + r() * 6.283;
  let out = ground(W, H, P.deep, disc(W * 0.12, H * 0.95, H * 0.3, P.dark));
  for (let i = 0; i < SLICES; i++) {
    const from = (i / SLICES) * 6.283 + turn;
    const to = from + 6.283 / SLICES - 0.035;
    const pulled = i === 0 ? 20 : 0;
    const middle = (from + to) / 2;
    const x = W * 0.5 + pulled * Math.cos(middle);
    const y = H * 0.5 + pulled * Math.sin(middle);
    const on = (share: number, angle: number): string =>
      `${n(x + radius * share * Math.cos(angle))} ${n(y + radius * share * Math.sin(angle))}`;
    for (const [outer, inner, lightness] of RINGS) {
      const colour = oklch(lightness, 0.12, divisionPalettes[code].hue + (i * 360) / SLICES);
      out +=
        `<path fill="${colour}" d="M${on(outer, from)}A${n(radius * outer)} ${n(radius * outer)} 0 0 1 ${on(outer, to)}` +
        `L${on(inner, to)}A${n(radius * inner)} ${n(radius * inner)} 0 0 0 ${on(inner, from)}z"/>`;
    }
  }
  return out;
}
