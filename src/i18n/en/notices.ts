import { wordsOf } from '../words-of.ts';

/** Words of the alerts, and of what the app itself said. */
const notices = {
  'notices.title': 'Alerts',
  'notices.parts': 'What to show',
  'notices.all': 'All',
  'notices.unread': 'Unread, {count}',
  'notices.alertsChip': '{count, plural, =0 {Alerts} other {Alerts, #}}',
  'notices.saidChip': '{count, plural, =0 {Said by the app} other {Said by the app, #}}',
  'notices.markAll': 'Mark all as read',
  'notices.today': 'Today',
  'notices.earlier': 'Earlier',
  'notices.noneToday': 'Nothing new today.',
  'notices.isUnread': 'Unread',
  'notices.seeAll': 'All alerts',
  'notices.more': 'Show more',
  'notices.moreNotHere': 'Older alerts are not on this device.',
  'notices.end': 'These are all of your alerts.',
  'notices.notHere': 'Your alerts are not on this device',
  'notices.emptyTitle': 'You will hear of it here',
  'notices.emptyText': 'Invitations, new courses and news about your posts arrive in this list.',
  'notices.emptyAction': 'Look at my trainings',
  'notices.allReadText': 'Nothing here waits for you.',
  'notices.notStored': 'This could not be stored on this device.',
  'said.lead': 'What stood in a corner for a moment can be read again here for seven days. It stays on this device.',
  'said.clear': 'Clear all',
  'said.empty': 'Nothing was said in the last seven days.',
  'said.times': '{when}, {count} times',
} as const;

export const tn = wordsOf(notices);
