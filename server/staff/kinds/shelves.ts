import { banners, categories, divisions, popups, programTypes } from '../../db/schema/content.ts';
import {
  address,
  code,
  count,
  instantField,
  line,
  maybe,
  oneOf,
  pictureField,
  refersTo,
} from '../fields.ts';
import type { ContentKind } from '../kind.ts';

const everybody = () => 'all' as const;

/** The brands' divisions. */
export const divisionKind: ContentKind = {
  name: 'divisions',
  table: divisions,
  key: ['code'],
  fields: {
    code,
    short_name: line,
    tagline: line,
    hue: count(0, 360),
    image: pictureField,
    position: count(1, 100),
  },
  about: 'divisions',
  shownTo: everybody,
};

/** Child types by parent. */
export const programTypeKind: ContentKind = {
  name: 'program-types',
  table: programTypes,
  key: ['id'],
  fields: { id: count(1), parent: oneOf('ONLINE', 'OFFLINE', 'E-LEARNING', 'BLENDED'), name: line },
  about: 'program-types',
  shownTo: everybody,
};

/** Home's categories. */
export const categoryKind: ContentKind = {
  name: 'categories',
  table: categories,
  key: ['id'],
  fields: { id: count(1), name: line, image: pictureField },
  about: 'categories',
  shownTo: everybody,
};

/** Home's slides, by position. */
export const bannerKind: ContentKind = {
  name: 'banners',
  table: banners,
  key: ['position'],
  fields: {
    position: count(1, 20),
    image: pictureField,
    title: line,
    words: line,
    division_code: refersTo('divisions', code),
    alt: line,
  },
  about: 'banners',
  shownTo: everybody,
};

/** What's New; the one with the highest id is current. */
export const popupKind: ContentKind = {
  name: 'popups',
  table: popups,
  key: ['id'],
  fields: {
    id: count(1),
    media_type: oneOf(1, 2),
    image: pictureField,
    description: line,
    action_name: maybe(line),
    action_url: maybe(address),
    published_at: instantField,
  },
  about: 'popups',
  shownTo: everybody,
};
