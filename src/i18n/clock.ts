import { subject } from './subject.ts';

/** Words of the warning about a wrong clock. */
export const clockEnglish = {
  'clock.ahead': "Your phone's clock is {span} ahead. Times here are correct.",
  'clock.behind': "Your phone's clock is {span} behind. Times here are correct.",
  'clock.label': 'Clock',
} as const;

export const clockText = subject('clock', clockEnglish);
