import type { Palette } from './palette.ts';
import { curve, type Line, type Sheet, type Stops } from './pen.ts';
import { at, type Random } from './random.ts';

/** Options of a lock of hair. */
export interface LockStyle {
  /** The number of strands; 36 by default. */
  strands?: number;
  tones: readonly string[];
  /** Fill under the strands. */
  body?: string;
  /** Thinnest and thickest strand. */
  width?: readonly [number, number];
  /** Deviation of strands from their path. */
  stray?: number;
  opacity?: number;
  /** Share of strands with loose tips. */
  wild?: number;
}

const between = (a: Line, b: Line, t: number): Line =>
  a.map((p, i) => {
    const q = at(b, i);
    return [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
  });

/** Draws a lock of hair between two guide curves: a filled body and strands in a few tones. */
export function lock(
  r: Random,
  a: Line,
  b: Line,
  { strands = 36, tones, body, width = [1.2, 2.6], stray = 3, opacity = 1, wild = 0 }: LockStyle,
): string {
  let out = body ? `<path fill="${body}" d="${curve(a)}${curve([...b].reverse(), false)}z"/>` : '';
  const byTone = tones.map(() => '');
  for (let i = 0; i < strands; i++) {
    const t = (i + r() * 0.6) / strands;
    const points = between(a, b, t).map(([x, y], k): [number, number] => {
      const far = k === 0 ? stray * 0.3 : stray * (0.6 + k * 0.25);
      return [x + (r() - 0.5) * far * 2, y + (r() - 0.5) * far * 2];
    });
    if (wild && r() < wild) {
      const [x, y] = at(points, points.length - 1);
      points[points.length - 1] = [x + (r() - 0.5) * 50, y + (r() - 0.5) * 50];
    }
    byTone[Math.floor(r() * tones.length)] += curve(points);
  }
  byTone.forEach((path, i) => {
    const thick = (width[0] + ((width[1] - width[0]) * i) / Math.max(1, tones.length - 1)).toFixed(
      1,
    );
    if (path) out += `<path stroke="${at(tones, i)}" stroke-width="${thick}" d="${path}"/>`;
  });
  return `<g fill="none" stroke-linecap="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${out}</g>`;
}

/** Related hair tones that share one line of shine. */
export const tonesFor = <const Sets extends readonly Stops[]>(
  sheet: Sheet,
  sets: Sets,
  line: readonly [number, number, number, number],
): { [Place in keyof Sets]: string } =>
  // `map` loses a tuple's length.
  sets.map((stops) => sheet.gradient(stops, line)) as { [Place in keyof Sets]: string };

/** Root dark, tip bright. */
export const balayage = (P: Palette): readonly [Stops, Stops, Stops, Stops] => [
  [
    [0, P.root],
    [0.38, P.dark],
    [0.52, P.soft],
    [0.62, P.mid],
    [1, P.spark],
  ],
  [
    [0, P.root],
    [0.45, P.dark],
    [0.7, P.mid],
    [1, P.bright],
  ],
  [
    [0, P.deep],
    [0.42, P.mid],
    [0.52, P.pale],
    [0.6, P.bright],
    [1, P.glow],
  ],
  [
    [0, P.root],
    [0.6, P.dark],
    [1, P.sparkDeep],
  ],
];
/** One colour from root to tip, with a band of shine. */
export const oneTone = (P: Palette): readonly [Stops, Stops, Stops] => [
  [
    [0, P.deep],
    [0.4, P.dark],
    [0.5, P.bright],
    [0.6, P.dark],
    [1, P.mid],
  ],
  [
    [0, P.root],
    [0.5, P.mid],
    [1, P.dark],
  ],
  [
    [0, P.dark],
    [0.44, P.mid],
    [0.5, P.soft],
    [0.57, P.mid],
    [1, P.bright],
  ],
];
