import type { Product } from '../../../../sync/contract/products/product.ts';
import { foldText } from '../../../../sync/contract/rules/fold-text.ts';

/** A product in short: what its row shows, and what a list judges it by. */
export interface ShelfProduct {
  readonly id: string;
  readonly name: string;
  readonly nameHindi: string | undefined;
  /** The id of the part of the brand that it belongs to. */
  readonly part: string;
  readonly range: string;
  readonly rangeHindi: string | undefined;
  readonly type: string;
  readonly need: string;
  readonly image: string | undefined;
  readonly division: string;
  readonly sizes: readonly string[];
  /** How many shades it has, and the colours of the first. */
  readonly shades: number;
  readonly swatches: readonly string[];
  /** The number of its one shade, which is then its name in the trade. */
  readonly code: string | undefined;
  /** The tones of its shades, each once. */
  readonly tones: readonly string[];
  /** The depth of its darkest shade, from 1 (black). */
  readonly level: number | undefined;
  /** All that finds it, folded. */
  readonly words: string;
}

/** Number of shades shown in colour on a row. */
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
  const found = [
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
    words: foldText([...new Set(found.filter(Boolean))].join('\n')),
  };
}

/** The filters of a list of products, besides the search text. */
export const SHELF_GROUPS = ['range', 'type', 'need', 'shade'] as const;
export type ShelfGroup = (typeof SHELF_GROUPS)[number];
/** `shelf` is the order of the catalogue; `dark` begins with the darkest shade. */
export const SHELF_ORDERS = ['shelf', 'name', 'dark'] as const;
export type ShelfOrder = (typeof SHELF_ORDERS)[number];

/**
 * The chosen filters; an empty text and an empty set filter nothing. `mine`: the ids of their
 * favourites, where only these are wanted.
 */
export type ShelfWishes = {
  readonly text: string;
  readonly order: ShelfOrder;
  readonly mine: ReadonlySet<string> | undefined;
} & {
  readonly [G in ShelfGroup]: ReadonlySet<string>;
};
/** The filters that can be removed when nothing fits. */
export type ShelfWish = ShelfGroup | 'text' | 'mine';

const NONE: ReadonlySet<string> = new Set();

/** Stands between the values of a group in an address; a name may hold a comma. */
const BETWEEN = '|';
const setOf = (text: string | undefined): ReadonlySet<string> =>
  new Set((text ?? '').split(BETWEEN).filter(Boolean));

/** The wishes that an address names; `favourites`: the ids of the person's own. */
export function shelfWishes(
  query: Readonly<Record<string, string>>,
  favourites = NONE,
): ShelfWishes {
  const { q = '', order, range, type, need, shade, mine } = query;
  const groups = { range: setOf(range), type: setOf(type), need: setOf(need), shade: setOf(shade) };
  return {
    text: q,
    order: SHELF_ORDERS.find((one) => one === order) ?? 'shelf',
    mine: mine ? favourites : undefined,
    ...groups,
  };
}

/** The same words for wishes that leave the same list. */
export const wishWords = (wishes: ShelfWishes): string =>
  [
    wishes.order,
    wishes.text.trim(),
    wishes.mine ? ['mine', ...wishes.mine].sort().join(BETWEEN) : '',
    ...SHELF_GROUPS.map((group) => [...wishes[group]].sort().join(BETWEEN)),
  ].join('\n');

/** Every wish taken back, as an address has it; the order stays. */
export const NOTHING_WISHED = {
  q: '',
  range: '',
  type: '',
  need: '',
  shade: '',
  mine: '',
} as const;

/** A group's choice with a value taken out if it was in, or added, as an address has it. */
export function toggledWish(chosen: ReadonlySet<string>, value: string): string {
  const next = new Set(chosen);
  if (!next.delete(value)) next.add(value);
  return [...next].join(BETWEEN);
}

const valuesOf: Readonly<Record<ShelfGroup, (product: ShelfProduct) => readonly string[]>> = {
  range: ({ range }) => [range],
  type: ({ type }) => [type],
  need: ({ need }) => [need],
  shade: ({ tones }) => tones,
};

/** The groups in which something is chosen. */
export const chosenIn = (wishes: ShelfWishes): readonly ShelfGroup[] =>
  SHELF_GROUPS.filter((group) => wishes[group].size > 0);
/** How many filters are set: groups with a choice, and the favourites. */
export const filterCount = (wishes: ShelfWishes): number =>
  chosenIn(wishes).length + (wishes.mine ? 1 : 0);
/** How many wishes there are: filters, and words. */
export const wishCount = (wishes: ShelfWishes): number =>
  filterCount(wishes) + (wishes.text.trim() ? 1 : 0);

/** Judges products by all wishes, or by all but one of them. */
function judge(wishes: ShelfWishes, without?: ShelfWish): (product: ShelfProduct) => boolean {
  const mine = without === 'mine' ? undefined : wishes.mine;
  const groups = chosenIn(wishes).filter((group) => group !== without);
  const words = without === 'text' ? [] : foldText(wishes.text).split(/\s+/).filter(Boolean);
  return (product) =>
    (!mine || mine.has(product.id)) &&
    words.every((word) => product.words.includes(word)) &&
    groups.every((group) => valuesOf[group](product).some((value) => wishes[group].has(value)));
}

/** Returns the products that fit the filters, in the list's order. */
export const fitting = (
  products: readonly ShelfProduct[],
  wishes: ShelfWishes,
  without?: ShelfWish,
): readonly ShelfProduct[] => products.filter(judge(wishes, without));

/**
 * A value of a group, and how many products it would leave beside the wishes of the other groups.
 */
export interface ShelfChoice {
  readonly value: string;
  readonly count: number;
}

/**
 * The choices of a group in the order in which the list has them: one walk over the list for all of
 * them.
 */
export function choicesIn(
  products: readonly ShelfProduct[],
  wishes: ShelfWishes,
  group: ShelfGroup,
): readonly ShelfChoice[] {
  const fits = judge(wishes, group);
  const counts = new Map<string, number>();
  for (const product of products) {
    const one = fits(product) ? 1 : 0;
    for (const value of valuesOf[group](product))
      if (value) counts.set(value, (counts.get(value) ?? 0) + one);
  }
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** One for all names: to make one for each comparison would take longer than all comparisons. */
const byName = new Intl.Collator(undefined, { numeric: true });
const DEEPEST = Number.POSITIVE_INFINITY;
const orders: Readonly<Record<ShelfOrder, ((a: ShelfProduct, b: ShelfProduct) => number) | null>> =
  {
    shelf: null,
    name: (a, b) => byName.compare(a.name, b.name),
    dark: (a, b) => (a.level ?? DEEPEST) - (b.level ?? DEEPEST) || 0,
  };

/** A list in another order. */
export function inOrder(
  products: readonly ShelfProduct[],
  order: ShelfOrder,
): readonly ShelfProduct[] {
  const compare = orders[order];
  return compare ? products.toSorted(compare) : products;
}
