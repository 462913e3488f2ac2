import type { Product } from '../../../../sync/contract/products/product.ts';
import type { productRows } from '../../../../sync/contract/products/products.ts';
import type { SamplesOf } from './sample.ts';

const place = { image_color: '#8a4f5c', image_w: 320, image_h: 320 };
const at = '2026-08-12T04:00:00.000Z';
const yes = { error: false, message: null };
const image = '/pictures/product/rangat/x.svg?p=tube&c=b4532e';
const product: Product = {
  product_id: 11101,
  product_name: 'Copper cream',
  division_code: 'rangat',
  brand_id: 11,
  brand_name: 'Rangat Permanent',
  sub_brand_id: 111,
  sub_brand_name: 'Cream colour',
  range: 'Cream colour',
  type: 'Permanent colour',
  hair_need: 'Grey coverage',
  description: '<p>Covers.</p>',
  image,
  ...place,
  how_to_use: [{ text: 'Mix.' }, { text: 'Leave.', minutes: 35 }],
  mixing_ratio: { parts: [1, 1.5], text: '1 part colour to 1.5 parts developer' },
  shades: [{ code: '7.44', name: 'Deep copper blond', level: 7, tone: 'Copper', hex: '#b4532e' }],
  pack_sizes: ['60 ml'],
  safety_notes: ['Sensitivity test 48 hours before.'],
  program_ids: [101],
  gallery: [{ image, alt: 'The tube', ...place }],
  video_url: null,
  name_hi: 'कॉपर क्रीम',
  description_hi: null,
};

/** A valid request and answer of each of these calls. */
export const productSamples: SamplesOf<typeof productRows> = {
  'get-product': {
    request: { brand_id: 11, sub_brand_id: 111, limit: 0 },
    response: {
      error: false,
      products: [product],
      brand_name: 'Rangat Permanent',
      division_code: 'rangat',
      total: 1,
    },
  },
  'product-details': {
    request: { product_id: 11101 },
    response: { error: false, product },
  },
  favourite: { request: { product_id: 11101, on: true }, response: yes },
  'product-note': {
    request: { product_id: 11101, text: 'Ask for the 9% here.' },
    response: yes,
  },
  'my-favourites': {
    request: {},
    response: {
      error: false,
      products: [
        {
          product_id: 11101,
          product_name: 'Copper cream',
          range: 'Cream colour',
          division_code: 'rangat',
          brand_id: 11,
          image,
          ...place,
          at,
        },
      ],
      programs: [
        {
          program_id: 201,
          program: 'Balayage on dark bases',
          division_code: 'rangat',
          image: '/pictures/p.svg',
          at,
        },
      ],
      notes: [{ product_id: 11101, text: 'Ask for the 9% here.', updated_at: at }],
    },
  },
};
