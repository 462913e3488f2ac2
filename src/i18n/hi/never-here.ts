import type { neverHereEnglish } from '../never-here.ts';
import type { Translation } from '../subject.ts';

/** Words of the wish to have a page with the next connection. */
export const neverHereHindi: Translation<typeof neverHereEnglish> = {
  'neverHere.save': 'बाद के लिए सेव करें',
  'neverHere.saved': 'सेव हुआ। नेटवर्क आते ही आ जाएगा।',
};
