import { lock } from './hair.ts';
import { disc, type Line, n } from './pen.ts';
import { at, type Random } from './random.ts';
import type { HairStyle } from './stage.ts';

/** Tones of the shine, the body and the second colour. */
export type HairTones = readonly [string, string, string];
/** Hair behind the head and hair over it. */
type HeadHair = (r: Random, tones: HairTones) => { back?: string; front: string };

const mirrored = (line: Line): Line => line.map(([x, y]) => [204 - x, y]);

/** The same lock left and right of the parting. */
const sides = (r: Random, tones: HairTones, a: Line, b: Line): string => {
  const style = { strands: 13, tones, body: tones[1], width: [1.4, 3], stray: 1.6 } as const;
  return lock(r, a, b, style) + lock(r, mirrored(a), mirrored(b), style);
};

const falling =
  (wave: number): HeadHair =>
  (r, tones) => ({
    back: `<path fill="${tones[1]}" d="M100 34C60 34 54 70 54 110l-8 70h108l-8-70c0-40-6-76-46-76z"/>`,
    front: sides(
      r,
      tones,
      [
        [106, 38],
        [62, 48],
        [52 - wave, 100],
        [54, 140],
        [40 - wave, 196],
      ],
      [
        [106, 44],
        [80, 62],
        [70, 100],
        [78 - wave, 140],
        [74, 196],
      ],
    ),
  });

const curls: HeadHair = (r, tones) => {
  const coils = Array.from({ length: 46 }, (): readonly [number, number] => {
    const angle = Math.PI * (1.0 + r());
    const far = 34 + r() * 26;
    return [101 + far * Math.cos(angle), 88 + far * 1.08 * Math.sin(angle)];
  });
  const shine = (tone: string, third: number): string => {
    const path = coils
      .filter(([, y], i) => i % 3 === third && y < 96)
      .map(([x, y]) => `M${n(x - 6)} ${n(y)}a6 6 0 1 1 7 6a4 4 0 0 1-3-5`)
      .join('');
    return `<path fill="none" stroke="${tone}" stroke-width="2.6" stroke-linecap="round" d="${path}"/>`;
  };
  return {
    back: coils.map(([x, y], i) => disc(x, y, 8 + (i % 4), tones[1])).join(''),
    front:
      [0, 1, 2].map((third) => shine(at(tones, third), third)).join('') +
      `<path fill="${tones[1]}" d="M70 84c0-26 14-38 32-38s30 12 30 38c-8-18-18-24-30-24s-24 6-32 24z"/>`,
  };
};

/** The drawing of each style on the faceless head. */
export const headHair: Record<HairStyle, HeadHair> = {
  long: falling(0),
  wave: falling(12),
  curl: curls,
  bob: (r, tones) => ({
    back: `<path fill="${tones[1]}" d="M100 34c-44 0-50 40-48 100h96c2-60-4-100-48-100z"/>`,
    front: sides(
      r,
      tones,
      [
        [104, 36],
        [60, 46],
        [46, 96],
        [52, 142],
      ],
      [
        [104, 44],
        [82, 60],
        [70, 96],
        [74, 136],
      ],
    ),
  }),
  bun: (r, tones) => ({
    back:
      disc(100, 24, 23, tones[1]) +
      `<path fill="none" stroke="${tones[2]}" stroke-width="2.6" d="M84 28c2-16 28-20 32-2M88 34c4-12 20-16 26-2M92 16c10-8 20 0 22 8"/>`,
    front: sides(
      r,
      tones,
      [
        [106, 36],
        [74, 38],
        [62, 66],
        [64, 96],
      ],
      [
        [106, 44],
        [84, 56],
        [72, 76],
        [68, 98],
      ],
    ),
  }),
  short: (r, tones) => ({
    front: `${lock(
      r,
      [
        [62, 92],
        [56, 54],
        [84, 26],
        [128, 34],
      ],
      [
        [70, 92],
        [78, 66],
        [104, 56],
        [142, 72],
      ],
      { strands: 22, tones, body: tones[1], width: [1.6, 3.4], stray: 2 },
    )}<path fill="${tones[1]}" d="M136 60c6 10 6 22 4 34l-6-2c0-14-2-22-8-30z"/>`,
  }),
  fade: (r, tones) => ({
    front: `${lock(
      r,
      [
        [72, 60],
        [76, 32],
        [106, 24],
        [136, 44],
      ],
      [
        [72, 64],
        [92, 58],
        [112, 56],
        [134, 62],
      ],
      { strands: 18, tones, body: tones[1], width: [1.6, 3.4], stray: 1.6 },
    )}<path fill="${tones[1]}" opacity=".55" d="M66 94c-4-18-2-30 6-38v20zM136 94c4-18 2-30-6-38v20z"/>`,
  }),
};
