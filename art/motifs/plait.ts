import { lock, oneTone, tonesFor } from '../hair.ts';
import { ground, n } from '../pen.ts';
import { at, pick } from '../random.ts';
import type { Stage } from '../stage.ts';

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
