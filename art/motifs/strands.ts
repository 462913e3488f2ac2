import { balayage, lock, oneTone, tonesFor } from '../hair.ts';
import { disc, ground, type Line, n } from '../pen.ts';
import { profile, skins } from '../profile.ts';
import { at, pick } from '../random.ts';
import type { Stage } from '../stage.ts';

/** Blow-dry: streams crossing the picture. */
export function wind({ r, P, W, H, sheet }: Stage): string {
  const tones = tonesFor(sheet, balayage(P), [0, H * 0.5, W, H * 0.4]);
  let out = ground(
    W,
    H,
    pick(r, [P.deep, P.bright, P.pale]),
    disc(W * 0.78, H * 0.34, H * 0.24, P.spark),
  );
  for (let i = 0; i < 3; i++) {
    const y = H * (0.2 + i * 0.3);
    const u = H * (0.1 + r() * 0.06);
    const a = i % 2 ? 1 : -1;
    out += lock(
      r,
      [
        [-20, y],
        [W * 0.28, y - a * u * 1.6],
        [W * 0.62, y + a * u],
        [W + 20, y - a * u * 1.4],
      ],
      [
        [-20, y + u * 1.3],
        [W * 0.3, y + u * 0.2],
        [W * 0.6, y + a * u + u * 1.6],
        [W + 20, y + u * 0.7],
      ],
      { strands: 17, tones, body: at(tones, (i + 1) % 4), width: [1.8, 4], stray: 3, wild: 0.3 },
    );
  }
  return out;
}

/** A plait from above, with strands that cross in turn. */
export function plait({ r, P, W, H, sheet }: Stage): string {
  const tones = tonesFor(sheet, oneTone(P), [W * 0.3, 0, W * 0.7, H]);
  const bodies = [P.dark, P.mid, P.deep];
  const shade = `<path fill="${P.deep}" opacity=".1" d="M${n(W * 0.62)} 0h${n(W * 0.2)}L${n(W * 0.72)} ${H}h${n(-W * 0.2)}z"/>`;
  const links = 7;
  const step = H / (links - 1.5);
  const half = W * 0.2;
  const x = W * 0.48;
  let out = ground(W, H, pick(r, [P.spark, P.pale, P.soft]), shade);
  out += lock(
    r,
    [
      [W * 0.12, -30],
      [x - half * 0.9, 6],
    ],
    [
      [W * 0.86, -30],
      [x + half * 0.9, 6],
    ],
    { strands: 26, tones, body: tones[1], width: [2, 4], stray: 1 },
  );
  for (let i = -1; i < links; i++) {
    const y = i * step;
    const side = i % 2 ? -1 : 1;
    out += lock(
      r,
      [
        [x + side * half, y],
        [x + side * half * 0.7, y + step * 0.9],
        [x - side * half * 0.25, y + step * 1.55],
      ],
      [
        [x + side * half * 0.1, y + step * 0.1],
        [x - side * half * 0.4, y + step * 0.7],
        [x - side * half * 0.45, y + step * 1.5],
      ],
      {
        strands: 9,
        tones: [at(tones, (i + 3) % 3), P.soft, tones[1]],
        body: at(bodies, (i + 3) % 3),
        width: [2, 3],
        stray: 1.5,
      },
    );
  }
  return out;
}

/** A whole sheet of hair, root to tip. */
export function mane({ r, P, W, H, sheet }: Stage): string {
  const tones = tonesFor(sheet, balayage(P), [W * 0.1, 0, W * 0.5, H]);
  const shift = r() * 60 - 30;
  const wash = pick(r, ['pale', 'spark', 'glow'] as const);
  const a: Line = [
    [W * 0.12 + shift, -20],
    [W * 0.05, H * 0.28],
    [W * 0.3, H * 0.58],
    [W * 0.14, H * 0.84],
    [W * 0.3, H + 50],
  ];
  const b: Line = [
    [W * 0.74 + shift, -20],
    [W * 0.78, H * 0.3],
    [W * 1.0, H * 0.55],
    [W * 0.82, H * 0.8],
    [W * 1.05, H + 40],
  ];
  return (
    ground(W, H, P[wash], disc(W * 0.86, H * 0.22, H * 0.3, wash === 'pale' ? P.soft : P.bright)) +
    lock(r, a, b, { strands: 46, tones, body: tones[3], width: [2, 4.5], stray: 5 })
  );
}

/** One coil; `turn` is 1 or -1. */
const coil = (x: number, y: number, sweep: 0 | 1, turn: 1 | -1): string =>
  `M${n(x)} ${n(y)}a5 5 0 0 ${sweep} ${10 * turn} 0a10 10 0 0 ${sweep} ${-20 * turn} 0a15 15 0 0 ${sweep} ${30 * turn} 0a20 20 0 0 ${sweep} ${-38 * turn} 8`;

/** Curls in close-up: a cloud of coils. */
export function curl({ r, P, W, H, sheet }: Stage): string {
  const tones = tonesFor(sheet, balayage(P), [W * 0.2, 0, W * 0.5, H * 0.9]);
  const shines = [P.soft, P.bright, P.glow, P.spark];
  let out = ground(
    W,
    H,
    pick(r, [P.spark, P.glow, P.soft]),
    disc(W * 0.5, H * 0.16, H * 0.7, P.dark),
  );
  let drawn = 0;
  for (let row = 0; row < 7; row++) {
    const byTone = ['', '', '', ''];
    const columns = n(W / 46);
    const inset = row > 3 ? (row - 3) * 26 : 0;
    for (let column = 0; column <= columns; column++) {
      const x = (column + (row % 2) / 2) * (W / columns) + r() * 10 - 5;
      const y = row * ((H * 0.78) / 6) + r() * 12;
      if (x < inset - 10 || x > W - inset + 10) continue;
      const left = r() < 0.5;
      byTone[(drawn++ + row) % 4] += left ? coil(x, y, 0, -1) : coil(x, y, 1, 1);
    }
    byTone.forEach((path, i) => {
      if (!path) return;
      const id = sheet.nextId('k');
      sheet.defs.push(`<path id="${id}" d="${path}"/>`);
      out +=
        `<g fill="none" stroke-linecap="round"><use href="#${id}" stroke="${at(tones, i)}" stroke-width="7"/>` +
        `<use href="#${id}" stroke="${at(shines, i)}" stroke-opacity=".55" stroke-width="1.4"/></g>`;
    });
  }
  return out;
}

/** Centre of the knot in the head's own box. */
const [X, Y] = [-14, 84];

/** The same head with an upstyle and flowers: bridal, event. */
export function knot({ r, P, W, H, sheet }: Stage): string {
  const tones = tonesFor(sheet, oneTone(P), [110, 20, -20, 160]);
  const hair = (): string => {
    let out = lock(
      r,
      [
        [106, 44],
        [66, 14],
        [24, 40],
        [16, 78],
      ],
      [
        [82, 112],
        [62, 122],
        [36, 118],
        [18, 92],
      ],
      { strands: 26, tones, body: tones[1], width: [1.8, 3.6], stray: 1.5 },
    );
    const turns = ['', '', ''];
    for (let i = 0; i < 16; i++) {
      const q = 5 + i * 2.5;
      const from = r() * 6.283;
      const to = from + 3.4 + r();
      turns[i % 3] +=
        `M${n(X + q * Math.cos(from))} ${n(Y + q * Math.sin(from))}A${n(q)} ${n(q)} 0 1 1 ${n(X + q * Math.cos(to))} ${n(Y + q * Math.sin(to))}`;
    }
    out +=
      disc(X, Y, 47, P.dark) +
      turns
        .map(
          (path, i) =>
            `<path fill="none" stroke="${at(tones, i)}" stroke-width="3.4" stroke-linecap="round" d="${path}"/>`,
        )
        .join('');
    for (let i = 0; i < 9; i++) {
      const a = (i / 9) * 5.2 + 0.4;
      const [x, y] = [X + 50 * Math.cos(a), Y + 48 * Math.sin(a)];
      out += disc(x, y, 8, '#fffaf5') + disc(x, y, 2.6, P.spark);
    }
    return out;
  };
  const arch = `<path fill="${P.glow}" d="M${n(W * 0.2)} ${H}V${n(H * 0.42)}a${n(W * 0.3)} ${n(W * 0.3)} 0 0 1 ${n(W * 0.6)} 0V${H}z"/>`;
  return (
    ground(W, H, P.soft, arch) +
    profile(P, {
      x: W * 0.46,
      y: H * 0.06,
      scale: (H / 300) * 1.12,
      hair,
      skin: pick(r, skins),
      coat: P.mid,
    })
  );
}
