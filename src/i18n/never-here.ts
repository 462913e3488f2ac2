import { subject } from './subject.ts';

/** Words of the wish to have a page with the next connection. */
export const neverHereEnglish = {
  'neverHere.save': 'Save for later',
  'neverHere.saved': 'Saved. We get it when there is signal.',
} as const;

export const neverHereText = subject('never-here', neverHereEnglish);
