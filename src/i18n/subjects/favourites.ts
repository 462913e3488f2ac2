import type { Translation } from '../subject.ts';

/**
 * What My pending work calls favourites and notes: what the person wants, and what the server has
 * taken.
 */
export const english = {
  'wish.favourite.on': 'Keep as a favourite: {name}',
  'done.favourite.on': 'Kept as a favourite: {name}',
  'wish.favourite.off': 'Take out of your favourites: {name}',
  'done.favourite.off': 'Taken out of your favourites: {name}',
  'wish.product-note.written': 'Your note: {name}',
  'done.product-note.written': 'Your note: {name}',
  'wish.product-note.removed': 'Remove your note: {name}',
  'done.product-note.removed': 'Note removed: {name}',
} as const;

export const hindi: Translation<typeof english> = {
  'wish.favourite.on': 'पसंद में रखना है: {name}',
  'done.favourite.on': 'पसंद में रखा गया: {name}',
  'wish.favourite.off': 'पसंद से हटाना है: {name}',
  'done.favourite.off': 'पसंद से हटाया गया: {name}',
  'wish.product-note.written': 'आपका नोट: {name}',
  'done.product-note.written': 'आपका नोट: {name}',
  'wish.product-note.removed': 'नोट हटाना है: {name}',
  'done.product-note.removed': 'नोट हटाया गया: {name}',
};
