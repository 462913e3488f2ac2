import { COMPARED_MAX } from '../../../../sync/contract/constants.ts';
import type { Product } from '../../../../sync/contract/products/product.ts';

/** Luminance from which dark ink has more contrast. */
const BRIGHT = 0.19;

function luminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => {
    const share = ((value >> shift) & 255) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The ink that is legible on a shade's colour. */
export const inkOn = (hex: string): 'dark' | 'light' =>
  luminance(hex) > BRIGHT ? 'dark' : 'light';

/** A number of a ratio, rounded to two decimals. */
const partText = (part: number): string => String(Math.round(part * 100) / 100);

/** A ratio in figures, such as `1 : 1.5`. */
export const ratioText = (parts: readonly number[]): string => parts.map(partText).join(' : ');

/** A drawn part of a mix, with its position and width. */
interface MixPart {
  readonly text: string;
  readonly x: number;
  readonly width: number;
}

/** Lays out the parts of a mix: each as wide as its share of `width`, but at least `least`. */
export function drawnParts(
  parts: readonly number[],
  width: number,
  gap: number,
  least: number,
): readonly MixPart[] {
  const room = width - gap * (parts.length - 1);
  const sum = parts.reduce((all, part) => all + Math.max(0, part), 0) || 1;
  const narrow = parts.filter((part) => (part / sum) * room < least);
  const rest = room - narrow.length * least;
  const restSum = sum - narrow.reduce((all, part) => all + part, 0) || 1;
  let x = 0;
  return parts.map((part) => {
    const partWidth = narrow.includes(part) ? least : (part / restSum) * rest;
    const drawn = { text: partText(part), x, width: partWidth };
    x += partWidth + gap;
    return drawn;
  });
}

const COMMA = ',';

/** The product ids of a comparison's address: distinct, and at most `COMPARED_MAX`. */
export const comparedIn = (named: string): readonly string[] =>
  [...new Set(named.split(COMMA).filter(Boolean))].slice(0, COMPARED_MAX);
export const comparedText = (ids: readonly string[]): string => ids.join(COMMA);

/** The facts of the comparison, in the order of its rows. */
export const FACTS = [
  'shades',
  'mix',
  'developer',
  'minutes',
  'lift',
  'grey',
  'need',
  'type',
  'sizes',
  'test',
] as const;
export type ComparedFact = (typeof FACTS)[number];

/** The value of each fact; undefined if the product has none. */
const VALUES: Readonly<Record<ComparedFact, (product: Product) => unknown>> = {
  shades: ({ shades }) => (shades.length > 0 ? shades.map(({ code }) => code) : undefined),
  mix: ({ mixing_ratio }) => mixing_ratio?.parts,
  developer: ({ developer_volumes }) => (developer_volumes?.length ? developer_volumes : undefined),
  minutes: ({ minutes }) => minutes ?? undefined,
  lift: ({ lift }) => lift ?? undefined,
  grey: ({ grey_coverage }) => grey_coverage ?? undefined,
  need: ({ hair_need }) => hair_need || undefined,
  type: ({ type }) => type || undefined,
  sizes: ({ pack_sizes }) => (pack_sizes.length > 0 ? pack_sizes : undefined),
  test: ({ patch_test }) => patch_test ?? undefined,
};

export const saysOf = (fact: ComparedFact, product: Product): boolean =>
  VALUES[fact](product) !== undefined;

/** Whether a fact is equal for all products; false for a single product. */
export function isSameFact(fact: ComparedFact, products: readonly Product[]): boolean {
  const [first, ...others] = products.map((product) => JSON.stringify(VALUES[fact](product)) ?? '');
  return others.length > 0 && others.every((value) => value === first);
}

/** The facts that at least one product has. `differing`: only facts that are not equal for all. */
export const comparedFacts = (
  products: readonly Product[],
  differing: boolean,
): readonly ComparedFact[] =>
  FACTS.filter(
    (fact) =>
      products.some((product) => saysOf(fact, product)) &&
      !(differing && isSameFact(fact, products)),
  );
