import type { ProductFacts } from '../../../server/db/schema/products.ts';
import { films } from '../../../server/media/films.ts';
import type { ProductLine } from './product-line.ts';
import { SENSITIVITY_TEST } from './safety.ts';

/**
 * Numbers that the texts of the colours contain: volumes of developer, levels of lift, per cent of
 * grey coverage.
 */
const COLOURS: Readonly<
  Record<string, Pick<ProductFacts, 'developer_volumes' | 'lift' | 'grey_coverage'>>
> = {
  'Permanent Cream Colour': { developer_volumes: [10, 20, 30, 40], lift: 3, grey_coverage: 70 },
  'Cool Browns': { developer_volumes: [20, 30], lift: 2, grey_coverage: 50 },
  'Coppers and Reds': { developer_volumes: [20, 30], lift: 2, grey_coverage: 30 },
  'Full Cover': { developer_volumes: [20], lift: 1, grey_coverage: 100 },
  'Blue Lightening Powder': { developer_volumes: [10, 20, 30], lift: 7 },
  'Freehand Clay Lightener': { developer_volumes: [20, 30], lift: 5 },
  'On-Scalp Cream Lightener': { developer_volumes: [10, 20], lift: 4 },
  'Acid Gloss': { lift: 0, grey_coverage: 30 },
  'Pearl Toners': { developer_volumes: [10], lift: 0, grey_coverage: 0 },
  'Clear Shine Gloss': { lift: 0, grey_coverage: 0 },
};

/** Facts by which products are compared. */
export function factsOfLine({ name, steps, safety }: ProductLine): ProductFacts {
  const minutes = steps.reduce((sum, step) => sum + (typeof step === 'string' ? 0 : step[1]), 0);
  return {
    ...COLOURS[name],
    ...(minutes ? { minutes } : {}),
    patch_test: safety.includes(SENSITIVITY_TEST),
  };
}

/** Film that shows how a kind of product is used. */
const SHOWN: readonly (readonly [kind: RegExp, film: string])[] = [
  [/colour|toner/i, 'toning'],
  [/lightener/i, 'foils'],
  [/shampoo|scalp|pre-wash|tonic/i, 'scalp-massage'],
  [/heat|setting|foam|smoothing/i, 'blow-dry'],
];

/**
 * Returns the address of the film of a product's use, in its middle size; undefined for products
 * without one.
 */
export function videoOfLine({ type }: ProductLine): string | null {
  const [, film] = SHOWN.find(([kind]) => kind.test(type)) ?? [];
  return films[film ?? '']?.renditions.find(({ label }) => label === '480p')?.url ?? null;
}

const FADED = { r: 0xd8, g: 0xa8, b: 0x7c } as const;
const FADES_BY = 0.35;

/** Returns a shade after six weeks: nearer to the warm tone to which every colour fades. */
export function fadedFrom(hex: string): string {
  const value = Number.parseInt(hex.slice(1), 16);
  const part = (from: number, to: number): string =>
    Math.round(from + (to - from) * FADES_BY)
      .toString(16)
      .padStart(2, '0');
  return `#${part((value >> 16) & 255, FADED.r)}${part((value >> 8) & 255, FADED.g)}${part(value & 255, FADED.b)}`;
}
