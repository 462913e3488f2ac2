import { subject } from './subject.ts';

/** Words of notifications, and of the list of the app's own messages. */
export const notificationsEnglish = {
  'notifications.title': 'Notifications',
  'notifications.parts': 'What to show',
  'notifications.all': 'All',
  'notifications.unread': 'Unread, {count}',
  'notifications.alertsChip': '{count, plural, =0 {Notifications} other {Notifications, #}}',
  'notifications.saidChip': '{count, plural, =0 {App messages} other {App messages, #}}',
  'notifications.markAll': 'Mark all as read',
  'notifications.today': 'Today',
  'notifications.earlier': 'Earlier',
  'notifications.noneToday': 'Nothing new today.',
  'notifications.isUnread': 'Unread',
  'notifications.seeAll': 'All notifications',
  'notifications.more': 'Show more',
  'notifications.moreNotHere': 'Older notifications are not on this phone.',
  'notifications.end': 'No more notifications.',
  'notifications.notHere': 'Your notifications are not on this phone',
  'notifications.emptyTitle': 'No notifications yet',
  'notifications.emptyText': 'Invitations, new courses and news about your posts come here.',
  'notifications.emptyAction': 'See my trainings',
  'notifications.allReadText': 'You have read everything.',
  'notifications.notStored': 'This phone could not save this.',
  'said.lead': 'Messages of the last 7 days, only on this phone.',
  'said.clear': 'Clear all',
  'said.empty': 'No messages in the last 7 days.',
  'said.times': '{when}, {count} times',
  // My pending work: what the person wants, and what the server has taken.
  'wish.read-notice': 'Mark as read: {name}',
  'done.read-notice': 'Marked as read: {name}',
  'wish.read-all-notices': 'Mark all notifications as read',
  'done.read-all-notices': 'Marked all notifications as read',
} as const;

export const notificationText = subject('notifications', notificationsEnglish);
