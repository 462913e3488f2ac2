/** What My pending work calls favourites and notes: what the person wants, and what the server has taken. */
export const favouritesEnglish = {
  'wish.favourite.on': 'Keep as a favourite: {name}',
  'done.favourite.on': 'Kept as a favourite: {name}',
  'wish.favourite.off': 'Take out of your favourites: {name}',
  'done.favourite.off': 'Taken out of your favourites: {name}',
  'wish.product-note.written': 'Your note: {name}',
  'done.product-note.written': 'Your note: {name}',
  'wish.product-note.removed': 'Remove your note: {name}',
  'done.product-note.removed': 'Note removed: {name}',
} as const;
