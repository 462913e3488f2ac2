import { tonesFor } from '../hair.ts';
import { disc, ground, n } from '../pen.ts';
import { at } from '../random.ts';
import type { Stage } from '../stage.ts';

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
