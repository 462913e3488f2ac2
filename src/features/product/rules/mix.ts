/** Dark ink is read better from this luminance on. */
const BRIGHT = 0.19;

function luminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => {
    const share = ((value >> shift) & 255) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Which ink is read on a shade's own colour. */
export const inkOn = (hex: string): 'dark' | 'light' => (luminance(hex) > BRIGHT ? 'dark' : 'light');

/** A number of a ratio, without a tail of digits. */
export const partText = (part: number): string => String(Math.round(part * 100) / 100);

/** A ratio in figures: `1 : 1.5`. */
export const ratioText = (parts: readonly number[]): string => parts.map(partText).join(' : ');

/** A part of the mix as it is drawn. */
export interface MixPart {
  readonly text: string;
  readonly x: number;
  readonly width: number;
}

/** The parts of a mix side by side, each as wide as its share of `width`; none so narrow that its figure has no room. */
export function drawnParts(parts: readonly number[], width: number, gap: number, least: number): readonly MixPart[] {
  const room = width - gap * (parts.length - 1);
  const sum = parts.reduce((all, part) => all + Math.max(0, part), 0) || 1;
  const narrow = parts.filter((part) => (part / sum) * room < least);
  const rest = room - narrow.length * least;
  const restSum = sum - narrow.reduce((all, part) => all + part, 0) || 1;
  let x = 0;
  return parts.map((part) => {
    const own = narrow.includes(part) ? least : (part / restSum) * rest;
    const drawn = { text: partText(part), x, width: own };
    x += own + gap;
    return drawn;
  });
}
