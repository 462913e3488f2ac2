import { subject } from './subject.ts';

/** Words before another site opens. */
export const outsideEnglish = {
  'outside.title': 'Open another site?',
  'outside.leads': 'This link leads out of the app, to:',
  'outside.care': 'We do not know what this site asks for. Never give it your password or a code.',
  'outside.open': 'Open the site',
  'outside.stay': 'Stay here',
} as const;

export const outsideText = subject('outside', outsideEnglish);
