import type { Findable } from '../../sync/contract/home/found.ts';

const WHAT = [
  'Keratin',
  'Balayage',
  'Foil placement',
  'Precision bob',
  'Toning',
  'Scalp reading',
  'Bridal knots',
  'Curl by curl',
  'Grey coverage',
  'Blow-dry',
];
const HOW = [
  'sections and heat',
  'on dark bases',
  'for soft regrowth',
  'weight and line',
  'wet and dry',
  'that last a night',
  'without damage',
  'in thirty minutes',
];
const WHERE = ['Pune', 'Kochi', 'Indore', 'Jaipur', 'Surat', 'Nagpur', 'Bhopal'];
const WHO = ['Meera Iyer', 'Kavya Rao', "Daniel D'Souza", 'Farhan Ali'];

const pick = <T>(list: readonly T[], place: number): T => list[place % list.length] as T; // No list is empty.

/** Returns the name of one of very many sessions; all names differ. */
export const nameOf = (place: number): string =>
  `${pick(WHAT, place)} ${pick(HOW, place >> 1)}, ${pick(WHERE, place >> 2)} ${place}`;

/** Returns this many findable things, as on a device after years of use. */
export const manyFindables = (count: number): readonly Findable[] =>
  Array.from({ length: count }, (_, place) => ({
    found: { kind: 'training', id: `training ${place}`, title: nameOf(place) },
    words: pick(WHO, place),
  }));
