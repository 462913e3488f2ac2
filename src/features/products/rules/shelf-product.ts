import type { Product } from '../../../../sync/contract/product.ts';
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

/** So many shades are shown in colour on a row. */
const SWATCHES = 6;

export function shelfProduct(product: Product): ShelfProduct {
  const { product_id, product_name, name_hi, sub_brand_id, sub_brand_name, range, type, hair_need, image, division_code, pack_sizes, shades } =
    product;
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
