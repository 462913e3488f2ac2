import { contacts, divisionTexts, milestones } from '../../db/schema/about.ts';
import { code, count, line, matching, maybe, pictureField, refersTo } from '../fields.ts';
import type { ContentKind } from '../kind.ts';

const everybody = () => 'all' as const;
const MIDNIGHT = 1440;

/** A division's description of itself. */
export const divisionTextKind: ContentKind = {
  name: 'division-texts',
  table: divisionTexts,
  key: ['division_code'],
  fields: {
    division_code: refersTo('divisions', code),
    text: line,
    text_hi: maybe(line),
    image: pictureField,
  },
  about: 'about',
  shownTo: everybody,
};

/** The years of a division's history. */
export const milestoneKind: ContentKind = {
  name: 'milestones',
  table: milestones,
  key: ['division_code', 'year'],
  fields: {
    division_code: refersTo('divisions', code),
    year: count(1800, 2200),
    title: line,
    title_hi: maybe(line),
    text: line,
    text_hi: maybe(line),
    image: maybe(pictureField),
  },
  about: 'about',
  shownTo: everybody,
};

/** Phones by city. */
export const contactKind: ContentKind = {
  name: 'contacts',
  table: contacts,
  key: ['city'],
  fields: {
    city: line,
    city_hi: maybe(line),
    phone: matching(/^\+?[0-9]{3,15}$/, 'must be digits, with a plus before them or not'),
    first_day: count(1, 7),
    last_day: count(1, 7),
    opens: count(0, MIDNIGHT),
    closes: count(0, MIDNIGHT),
    position: count(1, 1000),
  },
  about: 'about',
  shownTo: everybody,
  wrong: (_, { first_day, last_day, opens, closes }) => ({
    ...(Number(first_day) > Number(last_day) && { last_day: 'must not be before first_day' }),
    ...(Number(opens) >= Number(closes) && { closes: 'must be after opens' }),
  }),
};
