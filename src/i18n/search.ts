import { subject } from './subject.ts';

/** Words of the search, loaded with it. */
export const searchEnglish = {
  'search.placeholder': 'Search programs and trainings',
  'search.clear': 'Clear search',
  'search.results': 'Search results',
  'search.recent': 'Recent',
  'search.suggestions': 'Suggestions',
  'search.popular': 'Popular',
  'search.forget': 'Clear',
  'search.start': 'Programs, lessons, products, your notes, trainings, brands, notifications and posts. Works without signal.',
  'search.try': 'Try',
  'search.looking': 'Searching',
  'search.lookingOn': 'Searching all programs',
  'search.count': '{count, plural, one {# result} other {# results}}',
  'search.countAndMore': '{count, plural, one {# result} other {# results}} on this phone, still searching',
  'search.here': 'On this phone',
  'search.none': 'No results for “{text}”',
  'search.noneText': 'See all programs in the Education Portfolio.',
  'search.noneHere': 'No results on this phone for “{text}”',
  'search.noneHereText': 'You are offline. We search all programs when you are online.',
  'search.portfolio': 'Education Portfolio',
  'search.offline': 'You are offline. These results are from this phone.',
  'search.failed': 'Only this phone was searched',
  'search.kind.brand': 'Brand',
  'search.kind.product': 'Product',
  'search.kind.lesson': 'Lesson',
  'search.kind.note': 'Your note',
  'search.kind.training': 'Training',
  'search.kind.notification': 'Notification',
  'search.kind.post': 'Post',
} as const;

export const searchText = subject('search', searchEnglish);
