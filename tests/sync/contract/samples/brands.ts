import type { brandRows } from '../../../../sync/contract/home/brands.ts';
import type { SamplesOf } from './sample.ts';

const place = { image_color: '#8a4f5c', image_w: 320, image_h: 320 };

/** A valid request and answer of each of these calls. */
export const brandSamples: SamplesOf<typeof brandRows> = {
  'get-divisions': {
    request: {},
    response: {
      error: false,
      divisions: [
        {
          division_code: 'rangat',
          division_short_name: 'Rangat',
          pwa_division_image: '/pictures/brand/rangat/rangat.svg',
          division_text: 'Colour',
          hue: 352,
          ...place,
          brand_count: 2,
          product_count: 12,
        },
      ],
    },
  },
  'get-division-brands': {
    request: { division_codes: ['rangat'] },
    response: {
      error: false,
      brands: [
        {
          brand_id: 11,
          brand_name: 'Rangat Permanent',
          division_code: 'rangat',
          image: '/pictures/brand/rangat/permanent.svg',
          text: 'Cream colour',
          product_count: 6,
          ...place,
          sub_brands: [
            {
              sub_brand_id: 111,
              sub_brand_name: 'Cream colour',
              image: '/pictures/category/rangat/cream-colour.svg?m=fan',
              text: 'Covers',
              product_count: 3,
              ...place,
            },
          ],
        },
      ],
    },
  },
};
