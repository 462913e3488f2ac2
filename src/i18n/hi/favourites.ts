import type { favouritesEnglish } from '../favourites.ts';
import type { Translation } from '../subject.ts';

/** What My pending work calls favourites and notes: what the person wants, and what the server has taken. */
export const favouritesHindi: Translation<typeof favouritesEnglish> = {
  'wish.favourite.on': 'पसंद में रखना है: {name}',
  'done.favourite.on': 'पसंद में रखा गया: {name}',
  'wish.favourite.off': 'पसंद से हटाना है: {name}',
  'done.favourite.off': 'पसंद से हटाया गया: {name}',
  'wish.product-note.written': 'आपका नोट: {name}',
  'done.product-note.written': 'आपका नोट: {name}',
  'wish.product-note.removed': 'नोट हटाना है: {name}',
  'done.product-note.removed': 'नोट हटाया गया: {name}',
};
