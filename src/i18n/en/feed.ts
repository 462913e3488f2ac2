import { wordsOf } from '../words-of.ts';

/** Words of the personal calendar feed. */
export const feed = {
  'feed.title': 'Your trainings in your own calendar',
  'feed.what.hd':
    'Subscribe once, and the calendar of your phone or computer shows every training that you accepted. Moves and cancellations follow by themselves.',
  'feed.what.trainer':
    'Subscribe once, and the calendar of your phone or computer shows every session that you give. Moves and cancellations follow by themselves.',
  'feed.open': 'Open in my calendar',
  'feed.copy': 'Copy',
  'feed.copied': 'Copied',
  'feed.app': 'For calendar apps',
  'feed.web': 'For calendars on the web',
  'feed.show': 'Show the address',
  'feed.secret': 'Whoever has this address can read your trainings. Give it to nobody.',
  'feed.byHand': 'This browser does not let us copy. The address is selected: copy it by hand.',
  'feed.renew': 'Revoke and make a new one',
  'feed.renewAsk': 'The old address stops at once in every calendar that uses it. You then subscribe again with the new one.',
  'feed.renewYes': 'Revoke it',
  'feed.renewNo': 'Keep it',
  'feed.renewed': 'Here is your new address. The old one no longer works.',
  'feed.offline': 'The address comes from the server, so this needs a connection.',
  'feed.failed': 'Your address could not be fetched.',
  'feed.loading': 'Fetching your address',
} as const;

export const tf = wordsOf(feed);
