import { balayage, lock, tonesFor } from '../hair.ts';
import { disc, ground, type Line, n } from '../pen.ts';
import { profile, skins } from '../profile.ts';
import { at, pick } from '../random.ts';
import type { Stage } from '../stage.ts';

/** Guide curves of the hair: streaming behind in wide pictures, falling in others. */
const guides: Record<'wide' | 'tall', readonly [Line, Line]> = {
  wide: [
    [
      [106, 44],
      [60, 4],
      [-20, 20],
      [-150, 10],
      [-300, 50],
      [-460, -10],
    ],
    [
      [82, 112],
      [58, 122],
      [20, 170],
      [-90, 190],
      [-250, 190],
      [-430, 250],
    ],
  ],
  tall: [
    [
      [106, 44],
      [64, 2],
      [4, 40],
      [-30, 130],
      [-90, 200],
      [-110, 330],
    ],
    [
      [82, 112],
      [60, 120],
      [44, 160],
      [52, 210],
      [24, 270],
      [40, 350],
    ],
  ],
};

/** A person in profile before a disc of sun. */
export function portrait({ r, P, W, H, sheet }: Stage): string {
  const wide = W / H > 1.8;
  const scale = (H / 300) * (wide ? 1.08 : 1.12);
  const tones = tonesFor(sheet, balayage(P), wide ? [110, 20, -420, 190] : [110, 20, -60, 300]);
  const wash = pick(r, ['soft', 'spark', 'pale'] as const);
  const sun = wash === 'spark' ? P.glow : wash === 'pale' ? P.spark : P.pale;
  const [a, b] = guides[wide ? 'wide' : 'tall'];
  const hair = (): string =>
    lock(r, a, b, {
      strands: wide ? 50 : 42,
      tones,
      body: tones[3],
      width: [1.8, 4],
      stray: 4,
      wild: wide ? 0.25 : 0.05,
    });
  return (
    ground(W, H, P[wash], disc(W * (wide ? 0.3 : 0.62), H * 0.44, H * 0.4, sun)) +
    profile(P, {
      x: wide ? W * 0.36 : W * 0.44,
      y: wide ? H * 0.06 : H * 0.04,
      scale,
      flip: wide,
      hair,
      skin: pick(r, skins),
      coat: P.deep,
    })
  );
}

/** Follicles in close-up: a field of sprouting lines. */
export function scalp({ r, P, W, H, sheet }: Stage): string {
  const wave = (top: number, swell: number): string =>
    `M0 ${n(H * top)}q${n(W * 0.25)}-${swell} ${n(W * 0.5)} 0t${n(W * 0.5)} 0V${H}H0z`;
  const out = ground(
    W,
    H,
    P.pale,
    `<path fill="${P.soft}" d="${wave(0.62, 40)}"/><path fill="${P.mid}" d="${wave(0.8, 34)}"/>`,
  );
  const tones = tonesFor(
    sheet,
    [
      [
        [0, P.spark],
        [0.4, P.dark],
        [1, P.root],
      ],
      [
        [0, P.mid],
        [1, P.deep],
      ],
    ],
    [0, 0, 0, H],
  );
  const hairs = ['', ''];
  let bulbs = '';
  const count = n(W / 18);
  for (let i = 0; i < count; i++) {
    const x = ((i + 0.5) * W) / count;
    const y = H * (0.66 + 0.07 * Math.sin(i) + r() * 0.14);
    const length = H * (0.5 + r() * 0.4);
    const bend = 30 + r() * 40;
    hairs[i % 2] +=
      `M${n(x)} ${n(y)}c${n(-4)} ${n(-length * 0.4)} ${n(bend * 0.4)} ${n(-length * 0.7)} ${n(bend)} ${n(-length)}`;
    bulbs += disc(x, y + 3, 6, i % 3 ? P.glow : P.spark);
  }
  const drawn = hairs.map(
    (path, i) =>
      `<path fill="none" stroke="${at(tones, i)}" stroke-width="${4 + i * 2}" stroke-linecap="round" d="${path}"/>`,
  );
  return out + drawn.join('') + bulbs;
}

interface Head {
  x: number;
  y: number;
  rx: number;
  ry: number;
  W: number;
  H: number;
}
/** The parting and the zone that it separates. */
type Sectioning = (head: Head) => { parting: string; zone: string };

const sectionings: readonly Sectioning[] = [
  ({ x, y, W, H }) => ({
    parting: `M${n(x)} 0V${H}M0 ${n(y)}H${W}`,
    zone: `M${n(x)} ${n(y)}H${W}V0H${n(x)}z`,
  }),
  ({ x, y, W, H }) => ({
    parting: `M${n(x)} 0V${n(y)}L0 ${H}M${n(x)} ${n(y)}L${W} ${H}`,
    zone: `M${n(x)} ${n(y)}L0 ${H}H${W}z`,
  }),
  ({ x, rx, H }) => ({
    parting: `M${n(x - rx * 0.4)} 0V${H}M${n(x + rx * 0.4)} 0V${H}`,
    zone: `M${n(x - rx * 0.4)} 0h${n(rx * 0.8)}v${H}h${n(-rx * 0.8)}z`,
  }),
  ({ y, ry, W }) => ({
    parting: `M0 ${n(y - ry * 0.4)}H${W}M0 ${n(y + ry * 0.1)}H${W}M0 ${n(y + ry * 0.6)}H${W}`,
    zone: `M0 ${n(y - ry * 0.4)}H${W}v${n(ry * 0.5)}H0z`,
  }),
];

/** The sectioning diagram: a head from above, parted, with clips. */
export function section({ r, P, W, H, sheet, options }: Stage): string {
  const head: Head = { x: W / 2, y: H * 0.52, rx: H * 0.3, ry: H * 0.4, W, H };
  const { x, y, rx, ry } = head;
  const which = options.sectioning ?? Math.floor(r() * 4);
  const rules = Array.from({ length: 9 }, (_, i) => `M0 ${n(((i + 0.5) * H) / 9)}h${W}`).join('');
  const id = sheet.nextId('c');
  sheet.defs.push(
    `<clipPath id="${id}"><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"/></clipPath>`,
  );
  const { parting, zone } = at(sectionings, which)(head);
  const strands = ['', ''];
  for (let i = 0; i < 54; i++) {
    const a = (i / 54) * 6.283;
    const q = 0.96 + r() * 0.05;
    strands[i % 2] +=
      `M${n(x + r() * 4)} ${n(y - ry * 0.15)}Q${n(x + rx * 0.6 * Math.cos(a + 0.25))} ${n(y + ry * 0.6 * Math.sin(a + 0.25))}` +
      ` ${n(x + rx * q * Math.cos(a))} ${n(y + ry * q * Math.sin(a))}`;
  }
  const clip = (left: number, top: number, turn: number): string =>
    `<g transform="translate(${n(left)} ${n(top)}) rotate(${turn})"><rect x="-24" y="-5" width="48" height="10" rx="5" fill="${P.mid}"/>` +
    `<path d="M-20 0h36" stroke="${P.glow}" stroke-width="2"/></g>`;
  const clips = [
    clip(x - rx * 0.5, y - ry * 0.45, 40),
    clip(x + rx * 0.5, y + ry * 0.4, 30),
    clip(x - rx * 0.45, y + ry * 0.5, -35),
  ];
  return (
    ground(W, H, P.wash, `<path stroke="${P.soft}" stroke-width="1" d="${rules}"/>`) +
    `<ellipse cx="${n(x)}" cy="${n(y - ry * 0.97)}" rx="9" ry="12" fill="#b4774f"/>` +
    `<g fill="#b4774f"><ellipse cx="${n(x - rx)}" cy="${n(y)}" rx="9" ry="18"/><ellipse cx="${n(x + rx)}" cy="${n(y)}" rx="9" ry="18"/></g>` +
    `<g clip-path="url(#${id})"><path fill="${P.dark}" d="M0 0h${W}v${H}H0z"/><path fill="${P.spark}" d="${zone}"/>` +
    `<path fill="none" stroke="${P.root}" stroke-opacity=".55" stroke-width="2" d="${at(strands, 0)}"/>` +
    `<path fill="none" stroke="${P.pale}" stroke-opacity=".4" stroke-width="1.4" d="${at(strands, 1)}"/>` +
    `<path fill="none" stroke="#fffaf5" stroke-width="5" d="${parting}"/></g>${clips.slice(0, 2 + (which % 2)).join('')}`
  );
}
