import * as z from 'zod/mini';
import { MixingRatio, Shade, UseStep } from '../../../sync/contract/products/product.ts';
import {
  brands,
  productPictures,
  productPrograms,
  products,
  subBrands,
} from '../../db/schema/products.ts';
import {
  address,
  code,
  count,
  html,
  line,
  lines,
  maybe,
  pictureField,
  refersTo,
  shaped,
} from '../fields.ts';
import type { ContentKind } from '../kind.ts';

const LIST_MOST = 200;

/** A division's product brands. */
export const brandKind: ContentKind = {
  name: 'brands',
  table: brands,
  key: ['id'],
  fields: {
    id: count(1),
    division_code: refersTo('divisions', code),
    name: line,
    name_hi: maybe(line),
    tagline: line,
    tagline_hi: maybe(line),
    image: pictureField,
    position: count(1),
  },
  about: 'brands',
  shownTo: (row) => `division:${String(row.division_code)}`,
};

/** The parts of a brand. */
export const subBrandKind: ContentKind = {
  name: 'sub-brands',
  table: subBrands,
  key: ['id'],
  fields: {
    id: count(1),
    brand_id: refersTo('brands', count(1)),
    name: line,
    name_hi: maybe(line),
    tagline: line,
    tagline_hi: maybe(line),
    image: pictureField,
    position: count(1),
  },
  about: 'brands',
  shownTo: () => 'all',
};

const some = z.optional(z.number().check(z.gte(0)));
const Facts = z.strictObject({
  developer_volumes: z.optional(z.array(z.number()).check(z.maxLength(LIST_MOST))),
  minutes: some,
  lift: some,
  grey_coverage: some,
  patch_test: z.optional(z.boolean()),
});

/** Products. */
export const productKind: ContentKind = {
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
    image: pictureField,
    video_url: maybe(address),
    how_to_use: shaped(z.array(UseStep).check(z.maxLength(LIST_MOST))),
    mixing_ratio: maybe(shaped(MixingRatio)),
    shades: shaped(z.array(Shade).check(z.maxLength(LIST_MOST))),
    pack_sizes: lines,
    safety_notes: lines,
    facts: shaped(Facts),
    position: count(1),
  },
  about: 'products',
  shownTo: () => 'all',
};

/** A product's further pictures. */
export const productPictureKind: ContentKind = {
  name: 'product-pictures',
  table: productPictures,
  key: ['product_id', 'position'],
  fields: {
    product_id: refersTo('products', count(1)),
    position: count(1),
    image: pictureField,
    alt: line,
  },
  about: 'products',
  shownTo: () => 'all',
};

/** Which programs teach which product. */
export const productProgramKind: ContentKind = {
  name: 'product-programs',
  table: productPrograms,
  key: ['product_id', 'program_id'],
  fields: {
    product_id: refersTo('products', count(1)),
    program_id: refersTo('programs', count(1)),
  },
  about: 'products',
  shownTo: () => 'all',
};
