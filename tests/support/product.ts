import type { Product, Shade } from '../../sync/contract/products/product.ts';

export const shade = (
  code: string,
  name: string,
  hex = '#b4532e',
  more: Partial<Shade> = {},
): Shade => ({
  code,
  name,
  level: 7,
  tone: 'copper',
  hex,
  faded: '#cf9270',
  ...more,
});

/** Returns a cream colour in the form of its page. */
export const product = (over: Partial<Product> = {}): Product => ({
  product_id: 11103,
  product_name: 'Coppers and Reds',
  name_hi: 'कॉपर और रेड',
  division_code: 'rangat',
  brand_id: 11,
  brand_name: 'Rangat Permanent',
  sub_brand_id: 111,
  sub_brand_name: 'Cream colour',
  range: 'Cream colour',
  type: 'Permanent colour',
  hair_need: 'Vivid warmth that lasts',
  description:
    '<p>Double pigment holds its warmth to week six.</p><ul><li>Up to level 5 in one step</li></ul>',
  image: '/pictures/product/rangat/coppers.svg',
  how_to_use: [
    { text: 'Mix one part colour with one and a half parts developer.' },
    { text: 'Develop on the lengths.', minutes: 20 },
    { text: 'Take it to the root and develop on.', minutes: 35 },
    { text: 'Emulsify and rinse.' },
  ],
  mixing_ratio: { parts: [1, 1.5], text: '1 part colour to 1.5 parts cream developer' },
  shades: [
    shade('7.44', 'Deep copper'),
    shade('6.66', 'Intense red', '#8e1f2f'),
    shade('9.3', 'Light gold', '#d9b15a', { faded: null }),
  ],
  pack_sizes: ['60 ml tube', '100 ml tube'],
  safety_notes: ['Wear gloves.', 'Keep away from the eyes.'],
  program_ids: [205],
  gallery: [
    { image: '/pictures/product/rangat/coppers.svg', alt: 'A tube of copper colour' },
    { image: '/pictures/program/rangat/coppers-in-use.svg', alt: 'A fan of copper swatches' },
  ],
  video_url: null,
  developer_volumes: [20, 30],
  minutes: 55,
  lift: 2,
  grey_coverage: 30,
  patch_test: true,
  ...over,
});

/** Returns the response for a product's page. */
export const productPage = (over: Partial<Product> = {}) => ({
  error: false,
  product: product(over),
});

/** Returns a person's favourites and notes, none by default. */
export const kept = (over: object = {}) => ({
  error: false,
  products: [],
  programs: [],
  notes: [],
  ...over,
});
