import * as z from 'zod/mini';
import { action, type Shows } from '../action.ts';
import type { Notification } from '../contract/home.ts';
import { Id, Instant, LeapCode, Line } from '../contract/patterns.ts';

/** Home and the list both name the newest notices, and how many are unread in all. */
interface Bell {
  readonly notification_list?: Notification[] | null | undefined;
  readonly notification_count?: number | null | undefined;
}

const Read = z.object({ notification_id: Id, name: Line });
const ReadAll = z.object({ leapcode: LeapCode, until: Instant });
type Read = z.infer<typeof Read>;
type ReadAll = z.infer<typeof ReadAll>;

const isUnread = ({ view }: Notification): boolean => view === 0;
const seen = (list: readonly Notification[], isIt: (notice: Notification) => boolean): Notification[] =>
  list.map((notice) => (isUnread(notice) && isIt(notice) ? { ...notice, view: 1 } : notice));

/** One notice read: what was unread and no longer is, leaves the count; never more than that (law L2). */
function withOneRead<D extends Bell>(document: D, { notification_id }: Read): D {
  const { notification_list, notification_count } = document;
  const isIt = (notice: Notification): boolean => String(notice.id) === String(notification_id);
  const newly = notification_list?.filter((notice) => isUnread(notice) && isIt(notice)).length ?? 0;
  if (!notification_list || newly === 0) return document;
  return { ...document, notification_list: seen(notification_list, isIt), notification_count: Math.max(0, (notification_count ?? 0) - newly) };
}

/**
 * All read that were there at `until`. What is newer stands first in the list, so the unread ones left in it are all
 * there are; only a list of nothing but newer ones says nothing about the count.
 */
function withAllRead<D extends Bell>(document: D, { until }: ReadAll): D {
  const list = document.notification_list ?? [];
  const isNewer = ({ created_at }: Notification): boolean => Date.parse(created_at) > Date.parse(until);
  const left = list.filter((notice) => isUnread(notice) && isNewer(notice)).length;
  const count = list.length > 0 && list.every(isNewer) ? (document.notification_count ?? 0) : left;
  if ((document.notification_count ?? 0) === count && !list.some((notice) => isUnread(notice) && !isNewer(notice))) return document;
  return { ...document, notification_count: count, ...(list.length > 0 && { notification_list: seen(list, (notice) => !isNewer(notice)) }) };
}

const inBells = <I>(change: <D extends Bell>(document: D, input: I) => D): Shows<I> => ({ 'home-pwa': change, 'notification-list': change });

/** A notice was opened (rule 4.18). */
export const readNotice = action({
  kind: 'set',
  input: Read,
  lane: ({ notification_id }) => `notice:${notification_id}`,
  sends: ({ notification_id }) => ({ endpoint: 'notification-update', request: { notification_id } }),
  shows: inBells<Read>(withOneRead),
});

/** 'Mark all as read' (rule 4.18). It does the same before and after single ones, so no lane holds it against them. */
export const readAllNotices = action({
  kind: 'set',
  input: ReadAll,
  lane: () => 'notices',
  sends: (input) => ({ endpoint: 'notification-view', request: input }),
  shows: inBells<ReadAll>(withAllRead),
});
