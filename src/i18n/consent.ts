import { subject } from './subject.ts';

/** Words of the consent settings and of the contact below them. */
export const consentEnglish = {
  'consent.title': 'What Chairside keeps and sends',
  'consent.lead':
    'We do not sell your data or give it to advertisers. The app needs some things to work. The rest is your choice, and you can change it at any time.',
  'consent.necessary': 'Necessary',
  'consent.always': 'Always on',
  'consent.necessaryText':
    'Your login, what you opened and your unsent work are on this phone, locked with your own key. The app is kept too, so that it opens without a signal.',
  'consent.prefetch': 'Download ahead for places without signal',
  'consent.prefetchText':
    'Attendance lists and pictures come to this phone before you open them. Off: without a signal you see only what you opened before.',
  'consent.news': 'Tell us which news you opened',
  'consent.newsText': 'We are told when you open or close a news item. Off: we only send "do not show again".',
  'consent.reports': 'Tell us when something does not load',
  'consent.reportsText': 'We are told what did not load, when, and your Access ID. Nothing that you wrote. Off: we send nothing.',
  'consent.onlyDevice': 'You are not logged in. This choice is for this phone.',
  'consent.account': 'This choice is for you on this phone. It ends when you log out.',
  'consent.all': 'Accept all',
  'consent.only': 'Only necessary',
  'consent.save': 'Save my choice',
  'consent.failed': 'This phone could not save your choice. Please free some space and try again.',
  'contact.title': 'Contact Us',
  'contact.text': 'We answer on working days from 10:00 to 18:00, Indian time. You can call without internet.',
  'contact.desk': 'Help desk',
  'contact.privacy': 'Questions about your data',
} as const;

export const consentText = subject('consent', consentEnglish);
