import { balayage, lock, tonesFor } from '../hair.ts';
import { disc, ground, type Line } from '../pen.ts';
import { profile, skins } from '../profile.ts';
import { pick } from '../random.ts';
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
