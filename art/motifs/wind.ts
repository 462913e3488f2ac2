import { balayage, lock, tonesFor } from '../hair.ts';
import { disc, ground } from '../pen.ts';
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
