import { subject } from './subject.ts';

/** Words of the personal calendar feed. */
export const ownFeedEnglish = {
  'ownFeed.title': 'Your trainings in your own calendar',
  'ownFeed.what.hd':
    'Do this once. Then the calendar of your phone or computer shows every training that you accepted, and new times and cancellations too.',
  'ownFeed.what.trainer':
    'Do this once. Then the calendar of your phone or computer shows every training that you give, and new times and cancellations too.',
  'ownFeed.open': 'Open in my calendar',
  'ownFeed.copy': 'Copy',
  'ownFeed.copied': 'Copied',
  'ownFeed.app': 'For calendar apps',
  'ownFeed.web': 'For calendars on a website',
  'ownFeed.show': 'Show the link',
  'ownFeed.secret': 'Anyone with this link can see your trainings. Do not share it.',
  'ownFeed.byHand': 'Your browser does not let us copy. The link is selected: please copy it yourself.',
  'ownFeed.renew': 'Stop this link, make a new one',
  'ownFeed.renewAsk': 'The old link stops at once in every calendar. You then subscribe again with the new one.',
  'ownFeed.renewYes': 'Stop it',
  'ownFeed.renewNo': 'Keep it',
  'ownFeed.renewed': 'Here is your new link. The old one has stopped.',
  'ownFeed.offline': 'You are offline. Getting the link needs internet.',
  'ownFeed.failed': 'Could not get your link.',
  'ownFeed.loading': 'Getting your link',
} as const;

export const ownFeedText = subject('own-feed', ownFeedEnglish);
