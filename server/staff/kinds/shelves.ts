import { banners, categories, divisions, popups, programTypes } from '../../db/schema-content.ts';
import { address, code, count, instant, line, maybe, oneOf, picture, refersTo } from '../fields.ts';
import type { Kind } from '../kind.ts';

const everybody = () => 'all' as const;

/** The brands' divisions. */
export const divisionKind: Kind = {
  name: 'divisions',
  table: divisions,
  key: ['code'],
  fields: { code, short_name: line, tagline: line, hue: count(0, 360), image: picture, position: count(1, 100) },
  shownBy: ['home-pwa', 'get-home-divisions', 'get-divisions', 'get-division-brands'],
  shownTo: everybody,
};

/** Child types below their parent. */
export const programTypeKind: Kind = {
  name: 'program-types',
  table: programTypes,
  key: ['id'],
  fields: { id: count(1), parent: oneOf('ONLINE', 'OFFLINE', 'E-LEARNING', 'BLENDED'), name: line },
  shownBy: ['home-pwa', 'get-all-program-types'],
  shownTo: everybody,
};

/** Home's categories. */
export const categoryKind: Kind = {
  name: 'categories',
  table: categories,
  key: ['id'],
  fields: { id: count(1), name: line, image: picture },
  shownBy: ['home-pwa'],
  shownTo: everybody,
};

/** Home's slides, by their place. */
export const bannerKind: Kind = {
  name: 'banners',
  table: banners,
  key: ['position'],
  fields: { position: count(1, 20), image: picture, title: line, words: line, division_code: refersTo('divisions', code), alt: line },
  shownBy: ['home-pwa'],
  shownTo: everybody,
};

/** What's New; the one with the highest id is current. */
export const popupKind: Kind = {
  name: 'popups',
  table: popups,
  key: ['id'],
  fields: {
    id: count(1),
    media_type: oneOf(1, 2),
    image: picture,
    description: line,
    action_name: maybe(line),
    action_url: maybe(address),
    published_at: instant,
  },
  shownBy: ['home-pwa', 'get-notification-popup', 'popup-history'],
  shownTo: everybody,
};
