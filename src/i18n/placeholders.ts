import { subject } from './subject.ts';

/** What each screen that is being prepared will be for, in the words of the person who will use it, and what works today. */
export const placeholdersEnglish = {
  'placeholder.kicker': 'Being prepared',
  'placeholder.home': 'Go to Home',
  'placeholder.login': 'Log in',
  'placeholder.works': 'Works today',
  'placeholder.register': 'Join with your mobile number, your name and your salon. Until then your representative opens an account for you.',
  'placeholder.forgotPassword': 'A code on your mobile, then a new password. Until then log in with a 4-digit code by SMS.',
  'placeholder.forgotRegistration': 'We send your Access ID to your mobile. Until then log in with your mobile number.',
  'placeholder.changeRepresentative': 'See who looks after your salon, and ask for another representative. No signal? We send it later.',
  'placeholder.addPost': 'Show a look you are proud of: pictures, words and the shades you mixed. No signal? We send it later.',
  'placeholder.feeds': 'Work of colleagues: looks, shades and tips. Like, comment and save.',
  'placeholder.post': 'One look with its pictures and comments.',
  'placeholder.profile': 'Your picture, your name, your city and your QR code, and what this phone keeps for you.',
  'placeholder.changePassword': 'A new password for your account. It logs you out on your other phones.',
  'placeholder.salonAfterLogin': 'Your salon: address, chairs and opening days. We ask once after you log in. You can do it later.',
  'placeholder.salonForm': 'Your salon: address, chairs and opening days, so that visits and workshops find you.',
  'placeholder.upcomingText': 'Accept, reject and join your trainings.',
  'placeholder.calendarText': 'Your trainings of four months, and attendance lists for trainers.',
  'placeholder.outboxText': 'What waits to be sent, and what needs you.',
} as const;

export const placeholderText = subject('placeholders', placeholdersEnglish);
/** The name of one of this subject's messages. */
export type PlaceholderWords = keyof typeof placeholdersEnglish;
