import type { aboutRows } from '../../../../sync/contract/home/about.ts';
import type { SamplesOf } from './sample.ts';

const place = { image_color: '#8a4f5c', image_w: 320, image_h: 320 };

/** A valid request and answer of each of these calls. */
export const aboutSamples: SamplesOf<typeof aboutRows> = {
  'about-content': {
    request: {},
    response: {
      error: false,
      divisions: [
        {
          division_code: 'rangat',
          division_short_name: 'Rangat',
          text: 'It began with a book of recipes.',
          text_hi: 'शुरुआत नुस्ख़ों की एक किताब से हुई।',
          image: '/pictures/banner/rangat/about.svg?m=portrait',
          ...place,
          history: [
            {
              year: 1914,
              title: 'One chair, one mirror',
              title_hi: 'एक कुर्सी, एक शीशा',
              text: 'A barber mixes his own henna.',
              text_hi: 'एक नाई अपनी मेहंदी ख़ुद मिलाता है।',
              image: '/pictures/category/rangat/year-1914.svg?m=bowl',
              ...place,
            },
          ],
        },
      ],
      contacts: [
        {
          city: 'Pune',
          city_hi: 'पुणे',
          phone: '+912055550142',
          first_day: 1,
          last_day: 6,
          opens: 600,
          closes: 1140,
        },
      ],
    },
  },
};
