import type { noticeRows } from '../../../sync/contract/notices.ts';
import type { HandlersOf } from '../../call/handler.ts';
import { notificationList, notificationUpdate, notificationView } from './list.ts';
import { clickNotificationAction, popupHistory } from './popups.ts';

/** Notifications and popups. */
export const noticeHandlers: HandlersOf<typeof noticeRows> = {
  'hd-trainer-click-notification-action': clickNotificationAction,
  'notification-list': notificationList,
  'notification-view': notificationView,
  'notification-update': notificationUpdate,
  'popup-history': popupHistory,
};
