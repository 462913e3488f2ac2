import type { Brand } from '../../sync/contract/home/brands.ts';
import type { Product } from '../../sync/contract/products/product.ts';
import { productSamples } from '../sync/contract/samples/products.ts';

const [sample] = productSamples['get-product'].response.products;
if (!sample) throw new Error('The sample of get-product has no product.');

/**
 * Returns a listed product with only the named fields, without a picture, so that no test requests
 * one.
 */
export const listedProduct = (
  of: Partial<Product> & Pick<Product, 'product_id' | 'product_name'>,
): Product => ({
  ...sample,
  image: null,
  gallery: [],
  shades: [],
  name_hi: null,
  ...of,
});

const TONES = ['Copper', 'Ash', 'Pearl', 'Gold', 'Mahogany', 'Red', 'Matt', 'Mocha'];
const TYPES = ['Permanent colour', 'Lightener', 'Shampoo', 'Mask'];
const NEEDS = ['Grey coverage', 'Fine hair', 'Dry lengths', 'Frizz', 'Oily roots'];
const word = (words: readonly string[], place: number): string => words[place % words.length] ?? '';

/** Returns `count` products of a brand with two ranges, always the same. */
export const manyProducts = (count: number): readonly Product[] =>
  Array.from({ length: count }, (_, place) => {
    const tone = word(TONES, place);
    const level = (place % 10) + 1;
    return listedProduct({
      product_id: 1000 + place,
      product_name: `${tone} ${level}, no. ${place + 1}`,
      sub_brand_id: place < count / 2 ? 111 : 112,
      sub_brand_name: place < count / 2 ? 'Cream colour' : 'Care',
      range: place < count / 2 ? 'Cream colour' : 'Care',
      type: word(TYPES, place),
      hair_need: word(NEEDS, place),
      shades: [
        { code: `${level}.${place % 9}`, name: `${tone} ${level}`, level, tone, hex: '#b4532e' },
      ],
    });
  });

/** Returns a brand of `count` products in two ranges. */
export const brandOf = (count: number): Brand => ({
  brand_id: 11,
  brand_name: 'Rangat Permanent',
  division_code: 'rangat',
  text: 'Cream colour from level 1 to 10',
  product_count: count,
  sub_brands: [
    {
      sub_brand_id: 111,
      sub_brand_name: 'Cream colour',
      text: 'Seventy-one shades',
      product_count: Math.ceil(count / 2),
    },
    {
      sub_brand_id: 112,
      sub_brand_name: 'Care',
      text: 'For after',
      product_count: Math.floor(count / 2),
    },
  ],
});
