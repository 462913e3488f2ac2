import { subject } from './subject.ts';

/** What each screen that is being prepared will be for, in the words of the person who will use it, and what works today. */
export const placeholdersEnglish = {
  'placeholder.kicker': 'Being prepared',
  'placeholder.home': 'Go to Home',
  'placeholder.login': 'Log in',
  'placeholder.works': 'Works today',
  'placeholder.salonAfterLogin': 'Your salon: address, chairs and opening days. We ask once after you log in. You can do it later.',
  'placeholder.salonForm': 'Your salon: address, chairs and opening days, so that visits and workshops find you.',
  'placeholder.upcomingText': 'Accept, reject and join your trainings.',
  'placeholder.calendarText': 'Your trainings of four months, and attendance lists for trainers.',
  'placeholder.outboxText': 'What waits to be sent, and what needs you.',
} as const;

export const placeholderText = subject('placeholders', placeholdersEnglish);
/** The name of one of this subject's messages. */
export type PlaceholderWords = keyof typeof placeholdersEnglish;
