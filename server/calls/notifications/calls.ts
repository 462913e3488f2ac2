import { notificationRows } from '../../../sync/contract/notifications.ts';
import { calls } from '../../call/calls.ts';
import { signedIn } from '../../domain/access.ts';
import { notificationList, notificationUpdate, notificationView } from './list.ts';
import { clickNotificationAction, popupHistory } from './popups.ts';

/** Notifications and popups. */
export const notificationCalls = calls('Notifications', notificationRows, {
  'hd-trainer-click-notification-action': {
    may: signedIn,
    changes: { own: [{ about: 'popups' }] },
    summary: 'Notes that the What’s New message was closed or opened; a wish not to see it again stays.',
    handle: clickNotificationAction,
  },
  'notification-list': {
    may: signedIn,
    shows: ['notifications'],
    summary: 'A page of the person’s notifications, newest first.',
    read: notificationList,
  },
  'notification-view': {
    may: signedIn,
    changes: { byHandler: [{ about: 'notifications' }] },
    summary: 'Marks every notification as read.',
    handle: notificationView,
  },
  'notification-update': {
    may: signedIn,
    changes: { own: [{ about: 'notifications' }] },
    summary: 'Marks one notification as read.',
    handle: notificationUpdate,
  },
  'popup-history': { may: signedIn, shows: ['popups'], summary: 'What’s New as an archive.', handle: popupHistory },
});
