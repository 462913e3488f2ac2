import * as z from 'zod/mini';
import { action, type Shows, sendTo } from '../action.ts';
import { savePushPreferences } from '../contract/account/push.ts';
import {
  type Notification,
  notificationUpdate,
  notificationView,
} from '../contract/home/notifications.ts';
import { Id, Instant, LeapCode, Line } from '../contract/patterns.ts';
import { isSameId, same } from '../contract/rules/same.ts';

/** A person's choice of push messages and quiet hours (F23). */
export const pushActions = {
  'choose-pushes': action({
    kind: 'set',
    input: savePushPreferences.request,
    lane: () => 'pushes',
    sends: (wanted) => sendTo(savePushPreferences, wanted),
    shows: {
      'push-preferences': (document, { switches, quiet_hours }) =>
        same(document.switches, switches) && same(document.quiet_hours, quiet_hours)
          ? document
          : { ...document, switches, quiet_hours },
    },
    silent: 'failure',
  }),
} as const;

/**
 * The part that home and the list share: the newest notifications, and the number of all unread
 * ones.
 */
export interface NotificationSummary {
  readonly notification_list?: Notification[] | null | undefined;
  readonly notification_count?: number | null | undefined;
}

const Read = z.object({ notification_id: Id, name: Line });
const ReadAll = z.object({ leapcode: LeapCode, until: Instant });
type Read = z.infer<typeof Read>;
type ReadAll = z.infer<typeof ReadAll>;

const isUnread = ({ view }: Notification): boolean => view === 0;
const markRead = (
  list: readonly Notification[],
  isIt: (notification: Notification) => boolean,
): Notification[] =>
  list.map((notification) =>
    isUnread(notification) && isIt(notification) ? { ...notification, view: 1 } : notification,
  );

/**
 * Marks one notification as read: an unread one lowers the count by one, never by more (law L2).
 */
function withOneRead<D extends NotificationSummary>(document: D, { notification_id }: Read): D {
  const { notification_list, notification_count } = document;
  const isIt = (notification: Notification): boolean => isSameId(notification.id, notification_id);
  const newly =
    notification_list?.filter((notification) => isUnread(notification) && isIt(notification))
      .length ?? 0;
  if (!notification_list || newly === 0) return document;
  return {
    ...document,
    notification_list: markRead(notification_list, isIt),
    notification_count: Math.max(0, (notification_count ?? 0) - newly),
  };
}

/**
 * Marks as read everything that arrived by `until`. Newer notifications come first, so the unread
 * ones left in the list are the whole count, unless the list holds only newer ones: then the count
 * is unknown.
 */
function withAllRead<D extends NotificationSummary>(document: D, { until }: ReadAll): D {
  const list = document.notification_list ?? [];
  const isNewer = ({ created_at }: Notification): boolean =>
    Date.parse(created_at) > Date.parse(until);
  const left = list.filter(
    (notification) => isUnread(notification) && isNewer(notification),
  ).length;
  const count = list.length > 0 && list.every(isNewer) ? (document.notification_count ?? 0) : left;
  if (
    (document.notification_count ?? 0) === count &&
    !list.some((notification) => isUnread(notification) && !isNewer(notification))
  )
    return document;
  return {
    ...document,
    notification_count: count,
    ...(list.length > 0 && {
      notification_list: markRead(list, (notification) => !isNewer(notification)),
    }),
  };
}

const inHomeAndList = <I>(
  change: <D extends NotificationSummary>(document: D, input: I) => D,
): Shows<I, 'home-pwa' | 'notification-list'> => ({
  'home-pwa': change,
  'notification-list': change,
});

/** Reading notifications. Stored outbox entries carry these names, so the names must not change. */
export const notificationActions = {
  /** The person opened a notification (rule 4.18). */
  'read-notice': action({
    kind: 'set',
    input: Read,
    lane: ({ notification_id }) => `notice:${notification_id}`,
    sends: ({ notification_id }) => sendTo(notificationUpdate, { notification_id }),
    shows: inHomeAndList<Read>(withOneRead),
    silent: 'always',
  }),
  /**
   * 'Mark all as read' (rule 4.18). The result is the same before and after single reads, so it has
   * a lane of its own.
   */
  'read-all-notices': action({
    kind: 'set',
    input: ReadAll,
    lane: () => 'notices',
    // A clock that was set back since must not make anything unread.
    absorbs: (older, newer) => (Date.parse(older.until) > Date.parse(newer.until) ? older : newer),
    sends: (input) => sendTo(notificationView, input),
    shows: inHomeAndList<ReadAll>(withAllRead),
    silent: 'always',
  }),
} as const;
