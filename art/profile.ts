import type { Palette } from './palette.ts';
import { disc, n } from './pen.ts';

/** Skin and its shadow. */
export type Skin = readonly [string, string];
export const skins: readonly Skin[] = [
  ['#8d5a3c', '#764629'],
  ['#a56a45', '#8c5535'],
  ['#c08560', '#a56c49'],
  ['#6f4430', '#593322'],
  ['#b4774f', '#9b613c'],
];

const FACE =
  'M96 40C112 44 124 58 127 76c1 8-1 10 1 18 3 9 11 20 15 27 2 5-2 8-10 9-2 3-1 6 3 9 2 3 0 5-4 6 4 2 5 6 1 9-3 3-2 6 0 11 2 9-5 16-16 17' +
  '-11 1-19-2-27-8-2 16 2 32 14 46 14 10 36 14 56 40v80H-60v-80c40-16 92-20 98-66 2-40 2-90 12-120C60 48 78 38 96 40z';
const NECK = 'M90 174c-2 16 2 32 14 46-26-6-40-26-46-60z';
const COAT = 'M-60 260c40-24 84-34 104-42 18 26 44 30 66 8 26 8 40 18 56 34v90H-60z';
/** Draws a closed eye, a brow and a mouth; closed, so that people in our pictures do not stare. */
const FEATURES = 'M117 93c4 2 8 1 10-2M112 82c4-3 9-4 14-2M122 146c4 2 7 1 10-1';

interface ProfileStyle {
  x: number;
  y: number;
  scale: number;
  flip?: boolean;
  skin: Skin;
  coat: string;
  /** The hair, in the head's own box of about 200. */
  hair: () => string;
}

/** Draws a head from the side, with closed eyes and an earring in the second colour. */
export function profile(
  P: Palette,
  { x, y, scale, flip = false, skin: [light, shadow], coat, hair }: ProfileStyle,
): string {
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${flip ? -scale : scale} ${scale})"><path fill="${light}" d="${FACE}"/>` +
    `<path fill="${shadow}" d="${NECK}" opacity=".6"/><path fill="${coat}" d="${COAT}"/>` +
    `<path fill="none" stroke="${shadow}" stroke-width="2.4" stroke-linecap="round" d="${FEATURES}"/>${hair()}` +
    `<path fill="${light}" d="M78 104c-12-4-16 12-8 22 4 6 9 4 10-3z"/>` +
    `<path fill="none" stroke="${shadow}" stroke-width="2" d="M76 109c-5 1-6 6-3 11"/>${disc(74, 134, 4, P.spark)}</g>`
  );
}
