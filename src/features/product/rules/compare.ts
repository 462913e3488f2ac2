import { COMPARED_MAX } from '../../../../sync/contract/constants.ts';
import type { Product } from '../../../../sync/contract/product.ts';

const COMMA = ',';

/** The products that an address names side by side: each once, and no more than fit. */
export const comparedIn = (named: string): readonly string[] => [...new Set(named.split(COMMA).filter(Boolean))].slice(0, COMPARED_MAX);
export const comparedText = (ids: readonly string[]): string => ids.join(COMMA);

/** What products are compared by, in the order of the table. */
export const FACTS = ['shades', 'mix', 'developer', 'minutes', 'lift', 'grey', 'need', 'type', 'sizes', 'test'] as const;
export type ComparedFact = (typeof FACTS)[number];

/** What a fact says of a product, as plain values; undefined if it says nothing. */
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

export const saysOf = (fact: ComparedFact, product: Product): boolean => VALUES[fact](product) !== undefined;

/** Whether all of them say the same; one alone differs from nothing. */
export function isSameFact(fact: ComparedFact, products: readonly Product[]): boolean {
  const [first, ...others] = products.map((product) => JSON.stringify(VALUES[fact](product)) ?? '');
  return others.length > 0 && others.every((one) => one === first);
}

/** The facts of which some product says something; `differing`: only those that tell them apart. */
export const comparedFacts = (products: readonly Product[], differing: boolean): readonly ComparedFact[] =>
  FACTS.filter((fact) => products.some((product) => saysOf(fact, product)) && !(differing && isSameFact(fact, products)));
