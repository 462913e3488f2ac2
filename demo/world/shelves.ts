import type {
  banners,
  categories,
  divisions,
  programTypes,
} from '../../server/db/schema/content.ts';

const brand = (code: string): string => `/pictures/brand/${code}/${code}.svg`;

/** The five divisions; their hues follow the pictures. */
export const demoDivisions: readonly (typeof divisions.$inferInsert)[] = [
  {
    code: 'rangat',
    shortName: 'Rangat',
    tagline: 'Colour',
    hue: 352,
    image: brand('rangat'),
    position: 1,
  },
  {
    code: 'neelam',
    shortName: 'Neelam',
    tagline: 'Care',
    hue: 238,
    image: brand('neelam'),
    position: 2,
  },
  {
    code: 'vayu',
    shortName: 'Vayu',
    tagline: 'Styling',
    hue: 72,
    image: brand('vayu'),
    position: 3,
  },
  {
    code: 'mool',
    shortName: 'Mool',
    tagline: 'Scalp',
    hue: 158,
    image: brand('mool'),
    position: 4,
  },
  {
    code: 'resham',
    shortName: 'Resham',
    tagline: 'Texture',
    hue: 30,
    image: brand('resham'),
    position: 5,
  },
];

/** Child types by parent. */
export const demoProgramTypes: readonly (typeof programTypes.$inferInsert)[] = [
  { id: 11, parent: 'ONLINE', name: 'Webinar' },
  { id: 12, parent: 'ONLINE', name: 'Shade talk' },
  { id: 21, parent: 'OFFLINE', name: 'Studio workshop' },
  { id: 22, parent: 'OFFLINE', name: 'Salon visit' },
  { id: 31, parent: 'E-LEARNING', name: 'Course' },
  { id: 32, parent: 'E-LEARNING', name: 'Short lesson' },
  { id: 41, parent: 'BLENDED', name: 'Blended program' },
];

/** Home's five categories. */
export const demoCategories: readonly (typeof categories.$inferInsert)[] = [
  { id: 1, name: 'Colour', image: '/pictures/category/rangat/colour.svg?m=fan' },
  { id: 2, name: 'Cut', image: '/pictures/category/kala/cut.svg?m=cut' },
  { id: 3, name: 'Care', image: '/pictures/category/neelam/care.svg?m=mane' },
  { id: 4, name: 'Styling', image: '/pictures/category/vayu/styling.svg?m=plait' },
  { id: 5, name: 'Texture', image: '/pictures/category/resham/texture.svg?m=curl' },
];

/** Home's four slides. */
export const demoBanners: readonly (typeof banners.$inferInsert)[] = [
  {
    position: 1,
    divisionCode: 'rangat',
    image: '/pictures/banner/rangat/lightened.svg?m=portrait',
    title: 'Lived-in light, without the line',
    words:
      'Six placements that grow out as well as they wash in. A new program for Indian base levels 2 to 5.',
    alt: 'A stylist in profile, lightened lengths streaming behind her',
  },
  {
    position: 2,
    divisionCode: 'vayu',
    image: '/pictures/banner/vayu/bridal.svg?m=wind',
    title: 'Bridal season starts at the nape',
    words:
      'Knots that hold from the first photograph to the last dance. Four steps, one of them at your own chair.',
    alt: 'Long hair lifted by wind against a warm ground',
  },
  {
    position: 3,
    divisionCode: 'mool',
    image: '/pictures/banner/mool/scalp.svg?m=scalp',
    title: 'Two minutes before you shampoo',
    words:
      'What a parting tells you, and what to say about it. A short course with the scalp in close-up.',
    alt: 'A parting seen from above with three marked places',
  },
  {
    position: 4,
    divisionCode: 'neelam',
    image: '/pictures/banner/neelam/masks.svg?m=mane',
    title: 'Care that survives the monsoon',
    words:
      'Humidity, hard water and six weeks of colour: how to plan a mask, a cut and a promise you can keep.',
    alt: 'A sheet of shining hair from root to tip',
  },
];
