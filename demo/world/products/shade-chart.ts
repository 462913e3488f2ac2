import { oklch } from '../../../art/colour.ts';
import type { Shade } from '../../../sync/contract/products/product.ts';

/** One shade: its number in the international system (level, point, reflects) and its name. */
export type ShadeLine = readonly [code: string, name: string];

/** Lightness of the natural levels 1 (black) to 12, as a chart shows them. */
const LIGHTNESS = [0, 0.17, 0.22, 0.27, 0.33, 0.4, 0.47, 0.55, 0.63, 0.72, 0.8, 0.85, 0.88];
/** Meaning of each reflect digit: word, hue and chroma. */
type Reflect = readonly [tone: string, hue: number, chroma: number];
const REFLECTS: readonly Reflect[] = [
  ['Natural', 58, 0.045],
  ['Ash', 70, 0.022],
  ['Pearl', 325, 0.042],
  ['Gold', 74, 0.09],
  ['Copper', 45, 0.125],
  ['Mahogany', 12, 0.085],
  ['Red', 24, 0.16],
  ['Matt', 112, 0.04],
  ['Mocha', 52, 0.045],
];
/** A doubled reflect is stronger; a different second digit only tints the first. */
const STRONGER = 1.25;
const SECOND_SHARE = 0.35;
/** Share of its colour that a black would show. */
const HELD_BY_BLACK = 0.22;

function reflect(digit: number): Reflect {
  const found = REFLECTS[digit];
  if (!found) throw new RangeError(`There is no reflect ${digit}.`);
  return found;
}

/**
 * Two reflects in one tube mix like pigments: as points on the plane of hues, not along the circle.
 */
function mixed(
  [, hue, chroma]: Reflect,
  [, secondHue, secondChroma]: Reflect,
): readonly [hue: number, chroma: number] {
  const part = (angle: (radians: number) => number) =>
    (1 - SECOND_SHARE) * chroma * angle((hue * Math.PI) / 180) +
    SECOND_SHARE * secondChroma * angle((secondHue * Math.PI) / 180);
  const [x, y] = [part(Math.cos), part(Math.sin)];
  return [((Math.atan2(y, x) * 180) / Math.PI + 360) % 360, Math.hypot(x, y)];
}

function shade([code, name]: ShadeLine): Shade {
  const [level = '', reflects = '0'] = code.split('.');
  const [first = 0, second = first] = [...reflects].map(Number);
  const lightness = LIGHTNESS[Number(level)];
  if (lightness === undefined) throw new RangeError(`There is no level ${level}.`);
  const [hue, chroma] = mixed(reflect(first), reflect(second));
  const strength = reflects.length > 1 && first === second ? chroma * STRONGER : chroma;
  // Dark levels show less colour than the tube has.
  const held = strength * Math.min(1, HELD_BY_BLACK + lightness);
  return {
    code,
    name,
    level: Number(level),
    tone: reflect(first)[0],
    hex: oklch(lightness, held, hue),
  };
}

/** A chart with level, tone and colour computed from the numbers. */
export const chart = (lines: readonly ShadeLine[]): readonly Shade[] => lines.map(shade);
