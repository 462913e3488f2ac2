const gamma = (u: number): number => (u <= 0.0031308 ? 12.92 * u : 1.055 * u ** (1 / 2.4) - 0.055);

/**
 * Converts OKLCH to linear sRGB; the result may be outside 0 to 1. Source: Björn Ottosson, "A
 * perceptual color space for image processing".
 */
const toRgb = (
  lightness: number,
  chroma: number,
  hue: number,
): readonly [number, number, number] => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

/**
 * Returns the sRGB colour nearest to an OKLCH one, as `#rrggbb`: chroma is reduced until the colour
 * is in gamut.
 */
export function oklch(lightness: number, chroma: number, hue: number): string {
  let c = chroma;
  let rgb = toRgb(lightness, c, hue);
  while (c > 0 && rgb.some((x) => x < -0.0005 || x > 1.0005)) {
    c -= 0.004;
    rgb = toRgb(lightness, Math.max(c, 0), hue);
  }
  return `#${rgb
    .map((x) =>
      Math.round(255 * gamma(Math.min(1, Math.max(0, x))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const linear = (hex: string, from: number): number => {
  const u = parseInt(hex.slice(from, from + 2), 16) / 255;
  return u <= 0.04045 ? u / 12.92 : ((u + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number =>
  linear(hex, 1) * 0.2126 + linear(hex, 3) * 0.7152 + linear(hex, 5) * 0.0722;

/** Returns the WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Changes the lightness in steps until the colour has the wanted contrast on every background. */
export function reach(
  from: { lightness: number; chroma: number; hue: number },
  step: number,
  want: number,
  grounds: readonly string[],
): string {
  let { lightness } = from;
  let colour = oklch(lightness, from.chroma, from.hue);
  while (
    grounds.some((ground) => contrast(colour, ground) < want) &&
    lightness > 0.05 &&
    lightness < 0.98
  ) {
    lightness += step;
    colour = oklch(lightness, from.chroma, from.hue);
  }
  return colour;
}
