import type { progressEnglish } from '../progress.ts';
import type { Translation } from '../subject.ts';

/** What My pending work calls progress in a course: what the person wants, and what the server has taken. */
export const progressHindi: Translation<typeof progressEnglish> = {
  'wish.keep-place': 'जहाँ आप रुके: {name}',
  'done.keep-place': 'जहाँ आप रुके: {name}',
  'wish.finish-lesson': 'पूरा मार्क करना है: {name}',
  'done.finish-lesson': 'पूरा मार्क हुआ: {name}',
  'wish.rate-program': 'आपकी रेटिंग, 5 में से {rate}: {name}',
  'done.rate-program': 'आपकी रेटिंग, 5 में से {rate}: {name}',
};
