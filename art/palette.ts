import { oklch, reach } from './colour.ts';

/**
 * A division is one hue, a chroma and a partner hue, which is the second colour in its pictures.
 */
export const divisionPalettes = {
  rangat: { name: 'Rangat', says: 'Colour', hue: 352, chroma: 0.15, pair: 48 },
  neelam: { name: 'Neelam', says: 'Care', hue: 238, chroma: 0.11, pair: 185 },
  vayu: { name: 'Vayu', says: 'Styling', hue: 72, chroma: 0.13, pair: 22 },
  mool: { name: 'Mool', says: 'Scalp', hue: 158, chroma: 0.09, pair: 105 },
  resham: { name: 'Resham', says: 'Texture', hue: 30, chroma: 0.14, pair: 350 },
  kala: { name: 'Kala', says: 'Academy', hue: 288, chroma: 0.12, pair: 62 },
} as const;

export type DivisionCode = keyof typeof divisionPalettes;

/** The backgrounds of a division's text: paper and sunk, by day and by night. */
export const grounds = { light: ['#fffaf5', '#f6ece4'], night: ['#17121a', '#241c28'] } as const;
/** The text colour on a division's solid colour. */
export const onSolid = { light: '#ffffff', night: '#17121a' } as const;

const byDay = (hue: number, chroma: number) => {
  const tint = oklch(0.95, chroma * 0.22, hue);
  return {
    text: reach({ lightness: 0.5, chroma, hue }, -0.01, 4.9, [...grounds.light, tint]),
    tint,
    solid: reach({ lightness: 0.46, chroma, hue }, -0.01, 5.2, [onSolid.light]),
  };
};
const byNight = (hue: number, chroma: number) => {
  const tint = oklch(0.28, chroma * 0.4, hue);
  return {
    text: reach({ lightness: 0.78, chroma: chroma * 0.7, hue }, 0.01, 4.9, [
      ...grounds.night,
      tint,
    ]),
    tint,
    solid: reach({ lightness: 0.74, chroma: chroma * 0.75, hue }, 0.01, 6, [onSolid.night]),
  };
};

/** Every colour of a division, for its pictures and for its text by day and by night. */
export function palette(code: DivisionCode) {
  const { hue, chroma, pair } = divisionPalettes[code];
  return {
    deep: oklch(0.25, chroma * 0.55, hue),
    dark: oklch(0.36, chroma * 0.8, hue),
    mid: oklch(0.53, chroma, hue),
    bright: oklch(0.68, chroma * 0.88, hue),
    soft: oklch(0.82, chroma * 0.42, hue),
    pale: oklch(0.91, chroma * 0.22, hue),
    wash: oklch(0.955, chroma * 0.1, hue),
    spark: oklch(0.76, 0.1, pair),
    sparkDeep: oklch(0.5, 0.11, pair),
    glow: oklch(0.895, 0.038, pair),
    root: oklch(0.23, 0.03, (hue + pair) / 2 > 200 ? hue : pair),
    light: byDay(hue, chroma),
    night: byNight(hue, chroma),
  };
}

export type Palette = ReturnType<typeof palette>;
/** A palette's picture colours by name. */
export type Pigment = Exclude<keyof Palette, 'light' | 'night'>;
