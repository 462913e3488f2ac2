import { subject } from './subject.ts';

/** What each screen that is being prepared will be for, in the words of the person who will use it, and what works today. */
export const placeholdersEnglish = {
  'placeholder.kicker': 'Being prepared',
  'placeholder.home': 'Go to Home',
  'placeholder.login': 'Log in',
  'placeholder.works': 'Works today',
  'placeholder.profile': 'Your picture, your name, your city and your QR code, and what this phone keeps for you.',
  'placeholder.upcomingText': 'Accept, reject and join your trainings.',
  'placeholder.calendarText': 'Your trainings of four months, and attendance lists for trainers.',
  'placeholder.outboxText': 'What waits to be sent, and what needs you.',
} as const;

export const placeholderText = subject('placeholders', placeholdersEnglish);
/** The name of one of this subject's messages. */
export type PlaceholderWords = keyof typeof placeholdersEnglish;
