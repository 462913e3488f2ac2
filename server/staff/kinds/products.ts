import * as z from 'zod/mini';
import { MixingRatio, Shade, UseStep } from '../../../sync/contract/product.ts';
import { brands, productPictures, productPrograms, products, subBrands } from '../../db/schema-products.ts';
import { address, code, count, html, line, lines, maybe, picture, refersTo, shaped } from '../fields.ts';
import type { Kind } from '../kind.ts';

const LIST_MOST = 200;

/** A division's product brands. */
export const brandKind: Kind = {
  name: 'brands',
  table: brands,
  key: ['id'],
  fields: { id: count(1), division_code: refersTo('divisions', code), name: line, tagline: line, image: picture, position: count(1) },
  shownBy: ['get-division-brands'],
  shownTo: (row) => `division:${String(row.division_code)}`,
};

/** The parts of a brand. */
export const subBrandKind: Kind = {
  name: 'sub-brands',
  table: subBrands,
  key: ['id'],
  fields: { id: count(1), brand_id: refersTo('brands', count(1)), name: line, tagline: line, image: picture, position: count(1) },
  shownBy: ['get-division-brands'],
  shownTo: () => 'all',
};

/** What a brand makes. */
export const productKind: Kind = {
  name: 'products',
  table: products,
  key: ['id'],
  fields: {
    id: count(1),
    sub_brand_id: refersTo('sub-brands', count(1)),
    name: line,
    name_hi: maybe(line),
    range: line,
    type: line,
    hair_need: line,
    description: html,
    description_hi: maybe(html),
    image: picture,
    video_url: maybe(address),
    how_to_use: shaped(z.array(UseStep).check(z.maxLength(LIST_MOST))),
    mixing_ratio: maybe(shaped(MixingRatio)),
    shades: shaped(z.array(Shade).check(z.maxLength(LIST_MOST))),
    pack_sizes: lines,
    safety_notes: lines,
    position: count(1),
  },
  shownBy: ['get-product', 'product-details', 'my-favourites'],
  shownTo: () => 'all',
};

/** A product's further pictures. */
export const productPictureKind: Kind = {
  name: 'product-pictures',
  table: productPictures,
  key: ['product_id', 'position'],
  fields: { product_id: refersTo('products', count(1)), position: count(1), image: picture, alt: line },
  shownBy: ['get-product', 'product-details', 'my-favourites'],
  shownTo: () => 'all',
};

/** Which programs teach which product. */
export const productProgramKind: Kind = {
  name: 'product-programs',
  table: productPrograms,
  key: ['product_id', 'program_id'],
  fields: { product_id: refersTo('products', count(1)), program_id: refersTo('programs', count(1)) },
  shownBy: ['get-product', 'product-details', 'my-favourites'],
  shownTo: () => 'all',
};
