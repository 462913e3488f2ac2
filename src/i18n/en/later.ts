import { wordsOf } from '../words-of.ts';

/** What each screen that is being prepared is for, in the words of the person who will use it, and what works today. */
const later = {
  'later.kicker': 'Being prepared',
  'later.home': 'Take me home',
  'later.login': 'Log in',
  'later.works': 'Works today',
  'later.register': 'Your mobile number, your name and your salon, and you are in. Until then your representative opens an account for you.',
  'later.forgotPassword': 'A code on your mobile and a new password. Until then a 4-digit code by SMS lets you in without one.',
  'later.forgotRegistration': 'Your Access ID, sent to your mobile. Until then your mobile number does instead of it when you log in.',
  'later.changeRepresentative':
    'Find the person who looks after your salon, and ask for another one. What you ask waits here until there is a signal.',
  'later.about': 'Where the division comes from, who answers in your city, and what this app is made of.',
  'later.addPost': 'Show a look you are proud of: pictures, words, the shades you mixed. It goes out by itself when there is a signal.',
  'later.brands': 'Every brand of the division with its courses and its products; yours stand first.',
  'later.brand': 'One brand: its courses, its products and what colleagues make of them, to be saved for a day without a signal.',
  'later.education': 'All programs of a brand, by kind: webinars, workshops, courses and blended paths, with where you stand in each.',
  'later.notification': 'One message in full, with what it is about behind it.',
  'later.whatsNew': 'News of the division, the newest first, to be read again whenever you like.',
  'later.feeds': 'The work of colleagues: looks, shades, tricks of the trade. Like, comment, keep.',
  'later.post': 'One look with its pictures and what colleagues say about it.',
  'later.recorded': 'Sessions you missed, or want to see again, from where you stopped.',
  'later.certificates': 'Every certificate you earned, to open, to share and to show at the chair without a signal.',
  'later.productDetails': 'One product at the chair: how to mix it, how long it stays, what to watch for.',
  'later.products': 'The divisions and what they make, so that you find a shade in three taps.',
  'later.productCategories': 'The ranges of a division, each with what it is for.',
  'later.productListing': 'Every product of a range, kept here after one look, to be searched and compared.',
  'later.profile': 'Your picture, your name, your city and your code, and what this device keeps for you.',
  'later.changePassword': 'A new password for your account. Your other devices are signed out with it.',
  'later.portfolio': 'Everything you may learn: what you began, what is recommended, what you finished.',
  'later.blended': 'A path in steps, from the first lesson to the certificate, and which step comes next.',
  'later.course': 'A course with its lessons, how long it takes, where you stopped, and a way to save it for the salon.',
  'later.syllabus': 'Lesson by lesson: films, reading and small checks, with a tick for what is done.',
  'later.category': 'All programs of one category, from the newest on.',
  'later.categoryListing': 'Every program of a category in one division, sorted the way you like it.',
  'later.quiz': 'A few questions on what you learned. Your answers are kept as you give them, with or without a signal.',
  'later.salonAfterLogin': 'Your salon: address, chairs, opening days. Asked once after signing in, and you may say later.',
  'later.salonForm': 'Your salon: its address, its chairs and its opening days, so that visits and workshops find you.',
  'later.upcomingText': 'Accept, reject and join your trainings.',
  'later.calendarText': 'Your trainings of four months, with a day sheet for trainers.',
  'later.outboxText': 'What waits to be sent, and what needs you.',
} as const;

export type LaterWords = keyof typeof later;
export const tl = wordsOf(later);
