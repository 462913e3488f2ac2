import { wordsOf } from '../words-of.ts';

/** Words of the personal calendar feed. */
export const feed = {
  'ownFeed.title': 'Your trainings in your own calendar',
  'ownFeed.what.hd':
    'Subscribe once, and the calendar of your phone or computer shows every training that you accepted. Moves and cancellations follow by themselves.',
  'ownFeed.what.trainer':
    'Subscribe once, and the calendar of your phone or computer shows every session that you give. Moves and cancellations follow by themselves.',
  'ownFeed.open': 'Open in my calendar',
  'ownFeed.copy': 'Copy',
  'ownFeed.copied': 'Copied',
  'ownFeed.app': 'For calendar apps',
  'ownFeed.web': 'For calendars on the web',
  'ownFeed.show': 'Show the address',
  'ownFeed.secret': 'Whoever has this address can read your trainings. Give it to nobody.',
  'ownFeed.byHand': 'This browser does not let us copy. The address is selected: copy it by hand.',
  'ownFeed.renew': 'Revoke and make a new one',
  'ownFeed.renewAsk': 'The old address stops at once in every calendar that uses it. You then subscribe again with the new one.',
  'ownFeed.renewYes': 'Revoke it',
  'ownFeed.renewNo': 'Keep it',
  'ownFeed.renewed': 'Here is your new address. The old one no longer works.',
  'ownFeed.offline': 'The address comes from the server, so this needs a connection.',
  'ownFeed.failed': 'Your address could not be fetched.',
  'ownFeed.loading': 'Fetching your address',
} as const;

export const tf = wordsOf(feed);
