import { wordsOf } from '../words-of.ts';

/** Words of the consent settings and of the contact below them. */
const consent = {
  'consent.title': 'What Chairside keeps and sends',
  'consent.lead':
    'Nothing here is sold, and no advertiser is told. You decide what the app does beyond what it needs to work, and may change it at any time.',
  'consent.necessary': 'Necessary',
  'consent.always': 'Always on',
  'consent.necessaryText':
    'Your session, what you opened and what waits to be sent lie on this device, sealed with a key of your own. The app itself is kept too, so that it opens without a signal.',
  'consent.ahead': 'Keep lessons and pictures ready for the basement',
  'consent.aheadText': 'Day sheets and pictures come to this device before you open them. Off: without a signal you have what you opened yourself.',
  'consent.news': 'Tell the division which news you opened',
  'consent.newsText':
    'Closing or opening a news item is told. Off: only the wish not to see an item again is sent, for without that it could not be kept.',
  'consent.onlyDevice': 'Nobody is signed in, so this holds for the device until a person makes a choice of their own.',
  'consent.account': 'This holds for you on this device, and ends with signing out.',
  'consent.all': 'Accept all',
  'consent.only': 'Only necessary',
  'consent.save': 'Save my choice',
  'consent.failed': 'This device could not keep your choice. Please free some space and try again.',
  'contact.title': 'Contact Us',
  'contact.text': 'People answer on working days from 10:00 to 18:00, Indian time. Calling works without a data connection.',
  'contact.desk': 'Education desk',
  'contact.privacy': 'Questions about what we keep',
} as const;

export const tc = wordsOf(consent);
