import { subject } from './subject.ts';

/** What a push says on the lock screen. */
export const pushSaysEnglish = {
  'push.other': 'There is something new. Open {brand} to see it.',
  'push.says.trainings': 'There is news about one of your trainings.',
  'push.says.reminders': 'One of your trainings starts soon.',
  'push.says.courses': 'There is something new to learn.',
  'push.says.posts': 'There is news about a post.',
  'push.says.certificates': 'There is news about a certificate.',
  'push.says.news': 'There is a new message for you.',
} as const;

export const pushSaysText = subject('push-says', pushSaysEnglish);
