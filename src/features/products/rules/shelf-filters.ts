import type { Product } from '../../../../sync/contract/products/product.ts';
import { foldText } from '../../../../sync/contract/rules/fold-text.ts';

/** The short form of a product: the fields that rows show and that filters and orders use. */
export interface ShelfProduct {
  readonly id: string;
  readonly name: string;
  readonly nameHindi: string | undefined;
  /** Id of the brand's part that it belongs to. */
  readonly part: string;
  readonly range: string;
  readonly rangeHindi: string | undefined;
  readonly type: string;
  readonly need: string;
  readonly image: string | undefined;
  readonly division: string;
  readonly sizes: readonly string[];
  /** Number of shades. `swatches`: the colours of the first ones. */
  readonly shades: number;
  readonly swatches: readonly string[];
  /** Number of the only shade; undefined for several. Hairdressers call the product by it. */
  readonly code: string | undefined;
  /** The distinct tones of its shades. */
  readonly tones: readonly string[];
  /** Level of its darkest shade, from 1 (black). */
  readonly level: number | undefined;
  /** Text that the search matches, folded. */
  readonly words: string;
}

/** Maximum number of colours on a row. */
const SWATCHES = 6;

export function shelfProduct(product: Product): ShelfProduct {
  const {
    product_id,
    product_name,
    name_hi,
    sub_brand_id,
    sub_brand_name,
    range,
    type,
    hair_need,
    image,
    division_code,
    pack_sizes,
    shades,
  } = product;
  const levels = shades.map(({ level }) => level);
  const searched = [
    product_name,
    name_hi,
    range,
    product.range_hi,
    sub_brand_name,
    type,
    hair_need,
    ...shades.flatMap(({ code, name, tone }) => [code, name, tone]),
  ];
  return {
    id: String(product_id),
    name: product_name,
    nameHindi: name_hi ?? undefined,
    part: String(sub_brand_id),
    range,
    rangeHindi: product.range_hi ?? undefined,
    type,
    need: hair_need,
    image: image ?? undefined,
    division: division_code,
    sizes: pack_sizes,
    shades: shades.length,
    swatches: shades.slice(0, SWATCHES).map(({ hex }) => hex),
    code: shades.length === 1 ? shades[0]?.code : undefined,
    tones: [...new Set(shades.map(({ tone }) => tone))],
    level: levels.length > 0 ? Math.min(...levels) : undefined,
    words: foldText([...new Set(searched.filter(Boolean))].join('\n')),
  };
}

/** The groups of filters of a list of products. */
export const SHELF_GROUPS = ['range', 'type', 'need', 'shade'] as const;
export type ShelfGroup = (typeof SHELF_GROUPS)[number];
/** `shelf`: order of the catalogue; `dark`: darkest shade first. */
export const SHELF_ORDERS = ['shelf', 'name', 'dark'] as const;
export type ShelfOrder = (typeof SHELF_ORDERS)[number];

/**
 * The chosen filters and order; an empty text or set filters nothing. `mine`: the ids of the
 * favourites, if only they are listed.
 */
export type ShelfFilters = {
  readonly text: string;
  readonly order: ShelfOrder;
  readonly mine: ReadonlySet<string> | undefined;
} & {
  readonly [G in ShelfGroup]: ReadonlySet<string>;
};
/** A filter that can be removed when nothing fits. */
export type ShelfFilter = ShelfGroup | 'text' | 'mine';

const NONE: ReadonlySet<string> = new Set();

/** Separates the values of a group in an address; a name may contain a comma. */
const SEPARATOR = '|';
const setOf = (text: string | undefined): ReadonlySet<string> =>
  new Set((text ?? '').split(SEPARATOR).filter(Boolean));

/** Reads the filters from an address. `favourites`: the ids of the person's favourites. */
export function shelfFiltersOf(
  query: Readonly<Record<string, string>>,
  favourites = NONE,
): ShelfFilters {
  const { q = '', order, range, type, need, shade, mine } = query;
  const groups = { range: setOf(range), type: setOf(type), need: setOf(need), shade: setOf(shade) };
  return {
    text: q,
    order: SHELF_ORDERS.find((increment) => increment === order) ?? 'shelf',
    mine: mine ? favourites : undefined,
    ...groups,
  };
}

/** A key that is equal for filters that give the same list. */
export const filtersKey = (filters: ShelfFilters): string =>
  [
    filters.order,
    filters.text.trim(),
    filters.mine ? ['mine', ...filters.mine].sort().join(SEPARATOR) : '',
    ...SHELF_GROUPS.map((group) => [...filters[group]].sort().join(SEPARATOR)),
  ].join('\n');

/** Query parameters that clear every filter; the order stays. */
export const NO_SHELF_FILTERS = {
  q: '',
  range: '',
  type: '',
  need: '',
  shade: '',
  mine: '',
} as const;

/** The query parameter of a group with the value added, or removed if it was in. */
export function toggledValue(chosen: ReadonlySet<string>, value: string): string {
  const next = new Set(chosen);
  if (!next.delete(value)) next.add(value);
  return [...next].join(SEPARATOR);
}

const valuesOf: Readonly<Record<ShelfGroup, (product: ShelfProduct) => readonly string[]>> = {
  range: ({ range }) => [range],
  type: ({ type }) => [type],
  need: ({ need }) => [need],
  shade: ({ tones }) => tones,
};

/** The groups in which something is chosen. */
export const chosenIn = (filters: ShelfFilters): readonly ShelfGroup[] =>
  SHELF_GROUPS.filter((group) => filters[group].size > 0);
/** Number of active filters: groups with a choice, and the favourites. */
export const filterCount = (filters: ShelfFilters): number =>
  chosenIn(filters).length + (filters.mine ? 1 : 0);
/** Number of active filters, with the search text. */
export const filterAndTextCount = (filters: ShelfFilters): number =>
  filterCount(filters) + (filters.text.trim() ? 1 : 0);

/** Predicate for all filters, or for all but `without`. */
function predicate(
  filters: ShelfFilters,
  without?: ShelfFilter,
): (product: ShelfProduct) => boolean {
  const mine = without === 'mine' ? undefined : filters.mine;
  const groups = chosenIn(filters).filter((group) => group !== without);
  const words = without === 'text' ? [] : foldText(filters.text).split(/\s+/).filter(Boolean);
  return (product) =>
    (!mine || mine.has(product.id)) &&
    words.every((word) => product.words.includes(word)) &&
    groups.every((group) => valuesOf[group](product).some((value) => filters[group].has(value)));
}

/** Returns the products that fit the filters, in the list's order. */
export const fitting = (
  products: readonly ShelfProduct[],
  filters: ShelfFilters,
  without?: ShelfFilter,
): readonly ShelfProduct[] => products.filter(predicate(filters, without));

/**
 * A value of a group, and the number of products that it would leave with the other groups'
 * filters.
 */
export interface ShelfChoice {
  readonly value: string;
  readonly count: number;
}

/** The values of a group in the list's order, with their counts, from one pass over the list. */
export function choicesIn(
  products: readonly ShelfProduct[],
  filters: ShelfFilters,
  group: ShelfGroup,
): readonly ShelfChoice[] {
  const matches = predicate(filters, group);
  const counts = new Map<string, number>();
  for (const product of products) {
    const increment = matches(product) ? 1 : 0;
    for (const value of valuesOf[group](product))
      if (value) counts.set(value, (counts.get(value) ?? 0) + increment);
  }
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** Shared: creating a collator costs more than sorting the list. */
const byName = new Intl.Collator(undefined, { numeric: true });
const DEEPEST = Number.POSITIVE_INFINITY;
const orders: Readonly<Record<ShelfOrder, ((a: ShelfProduct, b: ShelfProduct) => number) | null>> =
  {
    shelf: null,
    name: (a, b) => byName.compare(a.name, b.name),
    dark: (a, b) => (a.level ?? DEEPEST) - (b.level ?? DEEPEST) || 0,
  };

/** Returns the products in an order. */
export function inOrder(
  products: readonly ShelfProduct[],
  order: ShelfOrder,
): readonly ShelfProduct[] {
  const compare = orders[order];
  return compare ? products.toSorted(compare) : products;
}
