import { lock, tonesFor } from './hair.ts';
import type { DivisionCode } from './palette.ts';
import { disc, ground, type Line } from './pen.ts';
import type { Stage } from './stage.ts';

/** Each division's shape: two guide curves, in shares of the picture's size. */
const gestures: Record<DivisionCode, readonly [Line, Line]> = {
  rangat: [
    [
      [-0.1, 0.8],
      [0.25, 0.45],
      [0.6, 0.95],
      [1.1, 0.3],
    ],
    [
      [-0.1, 1.2],
      [0.3, 0.9],
      [0.66, 1.2],
      [1.1, 0.8],
    ],
  ],
  neelam: [
    [
      [-0.1, 0.55],
      [0.3, 0.75],
      [0.7, 0.5],
      [1.1, 0.72],
    ],
    [
      [-0.1, 1.0],
      [0.3, 1.1],
      [0.7, 0.95],
      [1.1, 1.1],
    ],
  ],
  vayu: [
    [
      [-0.1, 0.62],
      [0.35, 0.46],
      [0.75, 0.7],
      [1.1, 0.3],
    ],
    [
      [-0.1, 0.95],
      [0.4, 0.82],
      [0.7, 1.2],
      [1.1, 1.0],
    ],
  ],
  mool: [
    [
      [0.3, 1.1],
      [0.5, 0.72],
      [0.44, 0.36],
      [0.6, -0.1],
    ],
    [
      [0.9, 1.1],
      [0.86, 0.7],
      [1.06, 0.4],
      [0.95, -0.1],
    ],
  ],
  resham: [
    [
      [0.66, -0.1],
      [0.72, 0.3],
      [0.5, 0.68],
      [0.62, 1.1],
    ],
    [
      [1.1, -0.1],
      [1.0, 0.35],
      [1.1, 0.7],
      [1.0, 1.1],
    ],
  ],
  kala: [
    [
      [0.08, 1.1],
      [0.2, 0.62],
      [0.6, 0.4],
      [1.1, 0.5],
    ],
    [
      [0.55, 1.1],
      [0.52, 0.85],
      [0.75, 0.72],
      [1.1, 0.85],
    ],
  ],
};

/**
 * Draws a division's tile: one big shape on its deep colour, plain at the top left for the name.
 */
export function brand({ r, P, W, H, sheet, code }: Stage): string {
  const tones = tonesFor(
    sheet,
    [
      [
        [0, P.mid],
        [0.5, P.soft],
        [1, P.spark],
      ],
      [
        [0, P.dark],
        [0.55, P.bright],
        [1, P.glow],
      ],
      [
        [0, P.dark],
        [1, P.mid],
      ],
    ],
    [0, H, W, 0],
  );
  r(); // One number is drawn and discarded, because all existing pictures depend on the sequence.
  const [a, b] = gestures[code];
  const placed = (line: Line): Line => line.map(([x, y]) => [x * W, y * H]);
  return (
    ground(W, H, P.deep, disc(W * 0.8, H * 0.2, W * 0.36, P.dark)) +
    lock(r, placed(a), placed(b), { strands: 34, tones, body: P.dark, width: [1.6, 4.2], stray: 4 })
  );
}
