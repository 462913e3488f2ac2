import { subject, type Translation } from '../subject.ts';

/** Words of the wish to have a page with the next connection. */
export const english = {
  'neverHere.save': 'Save for later',
  'neverHere.saved': 'Saved. We get it when there is signal.',
} as const;

export const hindi: Translation<typeof english> = {
  'neverHere.save': 'बाद के लिए सेव करें',
  'neverHere.saved': 'सेव हुआ। नेटवर्क आते ही आ जाएगा।',
};

export const neverHereText = subject(english);
