import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MixingRatio, Shade, UseStep } from '../../../sync/contract/products/product.ts';
import { ofAccount } from './accounts.ts';
import { instant } from './columns.ts';
import { divisions, programs } from './content.ts';

/** A division's product brands. */
export const brands = pgTable(
  'brands',
  {
    id: integer('id').primaryKey(),
    divisionCode: text('division_code')
      .notNull()
      .references(() => divisions.code, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    nameHi: text('name_hi'),
    tagline: text('tagline').notNull(),
    taglineHi: text('tagline_hi'),
    image: text('image').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    index('brands_division').on(table.divisionCode, table.position),
    index('brands_image').on(table.image),
  ],
);

/** The parts of a brand. */
export const subBrands = pgTable(
  'sub_brands',
  {
    id: integer('id').primaryKey(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    nameHi: text('name_hi'),
    tagline: text('tagline').notNull(),
    taglineHi: text('tagline_hi'),
    image: text('image').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    index('sub_brands_brand').on(table.brandId, table.position),
    index('sub_brands_image').on(table.image),
  ],
);

/** Facts by which products are compared; unknown ones are absent. */
export interface ProductFacts {
  readonly developer_volumes?: readonly number[] | undefined;
  readonly minutes?: number | undefined;
  readonly lift?: number | undefined;
  readonly grey_coverage?: number | undefined;
  readonly patch_test?: boolean | undefined;
}

/** Products; brand and division follow from the sub-brand. */
export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey(),
    subBrandId: integer('sub_brand_id')
      .notNull()
      .references(() => subBrands.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    nameHi: text('name_hi'),
    range: text('range').notNull(),
    type: text('type').notNull(),
    hairNeed: text('hair_need').notNull(),
    /** HTML of the allowlist. */
    description: text('description').notNull(),
    descriptionHi: text('description_hi'),
    image: text('image').notNull(),
    videoUrl: text('video_url'),
    howToUse: jsonb('how_to_use').$type<readonly UseStep[]>().notNull(),
    mixingRatio: jsonb('mixing_ratio').$type<MixingRatio>(),
    shades: jsonb('shades').$type<readonly Shade[]>().notNull(),
    packSizes: jsonb('pack_sizes').$type<readonly string[]>().notNull(),
    safetyNotes: jsonb('safety_notes').$type<readonly string[]>().notNull(),
    facts: jsonb('facts').$type<ProductFacts>().notNull().default({}),
    position: integer('position').notNull(),
  },
  (table) => [
    index('products_sub_brand').on(table.subBrandId, table.position),
    index('products_image').on(table.image),
  ],
);

/** A product's further pictures, in order. */
export const productPictures = pgTable(
  'product_pictures',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    image: text('image').notNull(),
    alt: text('alt').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index('product_pictures_image').on(table.image),
  ],
);

/** The programs that teach a product. */
export const productPrograms = pgTable(
  'product_programs',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    programId: integer('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.programId] }),
    index('product_programs_program').on(table.programId),
  ],
);

/** A person's favourite products. */
export const favouriteProducts = pgTable(
  'favourite_products',
  {
    accountId: ofAccount(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.productId] }),
    index('favourite_products_product').on(table.productId),
  ],
);

/** A person's favourite programs. */
export const favouritePrograms = pgTable(
  'favourite_programs',
  {
    accountId: ofAccount(),
    programId: integer('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.programId] }),
    index('favourite_programs_program').on(table.programId),
  ],
);

/** A person's private notes on a product. */
export const productNotes = pgTable(
  'product_notes',
  {
    accountId: ofAccount(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.productId] }),
    index('product_notes_product').on(table.productId),
  ],
);
