import { oklch } from '../colour.ts';
import { divisionPalettes } from '../palette.ts';
import { disc, ground, n } from '../pen.ts';
import type { Stage } from '../stage.ts';

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
