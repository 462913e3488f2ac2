import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { productsText } from '../../src/i18n/subjects/products/products.ts';
import { brandProducts } from '../../src/rules/reads.ts';
import type { Brand } from '../../sync/contract/home/brands.ts';
import type { Product } from '../../sync/contract/products/product.ts';
import type { Answer } from '../sync/scripted-wire.ts';
import type { ComponentAccount } from './component-account.tsx';
import { json } from './device.ts';
import { brandOf, listedProduct } from './products.ts';

export const PRODUCTS: readonly Product[] = [
  listedProduct({
    product_id: 1,
    product_name: 'Cool Browns',
    sub_brand_id: 111,
    range: 'Cream colour',
    type: 'Permanent colour',
    hair_need: 'Brown without warmth',
  }),
  listedProduct({
    product_id: 2,
    product_name: 'Coppers and Reds',
    name_hi: 'कॉपर और रेड',
    sub_brand_id: 111,
    range: 'Cream colour',
    type: 'Permanent colour',
    hair_need: 'Vivid warmth that lasts',
    pack_sizes: ['60 ml tube', '100 ml tube'],
    shades: [
      { code: '7.44', name: 'Deep copper blond', level: 7, tone: 'Copper', hex: '#b4532e' },
      { code: '4.6', name: 'Red brown', level: 4, tone: 'Red', hex: '#5c1f1a' },
    ],
  }),
  listedProduct({
    product_id: 3,
    product_name: 'Black Pearl',
    sub_brand_id: 111,
    range: 'Cream colour',
    type: 'Gloss',
    hair_need: 'Shine',
    shades: [{ code: '1.2', name: 'Black pearl', level: 1, tone: 'Pearl', hex: '#14101a' }],
  }),
  listedProduct({
    product_id: 4,
    product_name: 'Colour Wash',
    sub_brand_id: 112,
    range: 'Care',
    type: 'Shampoo',
    hair_need: 'Dry lengths',
    pack_sizes: ['300 ml'],
  }),
];
export const SHELF_BRAND = brandOf(PRODUCTS.length);
export const OTHER_BRAND: Brand = {
  ...SHELF_BRAND,
  brand_id: 12,
  brand_name: 'Rangat Light',
  product_count: 7,
  sub_brands: [],
};
const FACTS = ['Cream colour, 60 ml', 'Cream colour, 60 ml tube, 100 ml tube', 'Care, 300 ml'];
export const SHELF_NAMES = [
  ...FACTS,
  'Rangat',
  'Rangat Permanent',
  'Rangat Light',
  'Cream colour',
  'Care',
  'कॉपर और रेड',
  ...PRODUCTS.map((one) => one.product_name),
];

export const shelf =
  (products = PRODUCTS): Answer =>
  () =>
    json({
      error: false,
      products,
      brand_name: 'Rangat Permanent',
      division_code: 'rangat',
      total: products.length,
    });
export async function keepBrands(
  account: ComponentAccount,
  ...all: readonly Brand[]
): Promise<void> {
  account.script.answers['get-division-brands'] = () => json({ error: false, brands: all });
  await account.engine.pull(...brandProducts('rangat'));
}
/** Draws a listing of a stored brand; `at` is added to its address. */
export async function drawShelf(
  account: ComponentAccount,
  says: Answer,
  { id = '11', brand_name = 'Rangat Permanent', brand = SHELF_BRAND, at = '' } = {},
): Promise<void> {
  await keepBrands(account, brand, OTHER_BRAND);
  account.script.answers['get-product'] = says;
  await account.drawScreen(
    'productListing',
    { brand_name, division_code: 'rangat', id },
    undefined,
    `/product-listing/x/rangat/${id}${at}`,
  );
}
export const links = () =>
  page.getByRole('list', { name: productsText('products.list') }).getByRole('link');
export const chip = (name: string) =>
  page.getByRole('group', { name: productsText('products.quick') }).getByRole('button', { name });
export const search = () => page.getByRole('textbox', { name: productsText('products.search') });
export const shown = async (...names: readonly string[]): Promise<void> => {
  await expect
    .poll(() =>
      links()
        .elements()
        .map((link) => link.querySelector('.h3')?.textContent),
    )
    .toEqual(names);
};
export const ALL_NAMES = PRODUCTS.map((one) => one.product_name);
