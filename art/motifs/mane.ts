import { balayage, lock, tonesFor } from '../hair.ts';
import { disc, ground, type Line } from '../pen.ts';
import { pick } from '../random.ts';
import type { Stage } from '../stage.ts';

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
