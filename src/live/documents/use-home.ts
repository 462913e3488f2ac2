import type { NotificationSummary } from '../../../sync/actions/notifications.ts';
import type { Home } from '../../../sync/contract/home/home.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import { isOf } from '../../rules/content-of.ts';
import { homeRead, newestNotifications } from '../../rules/reads.ts';
import { useMe } from '../account/use-me.ts';
import { type DocumentState, useDocument, useFreshness } from './use-document.ts';

/**
 * The number of unread notifications: the document's count with the person's later actions. Reading
 * one beyond the listed ones is subtracted here, because the document cannot show it. Derived anew
 * each time, and never below zero.
 */
export function unreadOf(
  { notification_list, notification_count }: NotificationSummary,
  pending: readonly Content[],
): number {
  const listed = new Set(notification_list?.map(({ id }) => String(id)));
  const readAll = pending.some((content) => isOf(content, 'read-all-notices'));
  const read = pending
    .filter((content) => isOf(content, 'read-notice'))
    .map(({ input }) => String(input.notification_id));
  const beyond = new Set(read.filter((id) => !listed.has(id)));
  return Math.max(0, (notification_count ?? 0) - (readAll ? 0 : beyond.size));
}

/**
 * Home and the list both have the number of unread notifications; the document that was confirmed
 * last and has it wins.
 */
export function useUnread(leapcode: string): number {
  const home = useDocument(...homeRead(leapcode));
  const list = useDocument(...newestNotifications(leapcode));
  const homeAt = useFreshness(homeRead(leapcode))?.at ?? 0;
  const listAt = useFreshness(newestNotifications(leapcode))?.at ?? 0;
  const homeCounts = home.state === 'ready' && home.value.notification_count != null;
  const [first, second] = listAt >= homeAt || !homeCounts ? [list, home] : [home, list];
  if (first.state === 'ready') return unreadOf(first.value, first.pending);
  return second.state === 'ready' ? unreadOf(second.value, second.pending) : 0;
}

/**
 * The home document on this device, which contains much that other screens need, such as divisions
 * and trainings.
 */
export function useHome(): DocumentState<Home> {
  const leapcode = useMe()?.leapcode;
  const [name, request] = homeRead(leapcode ?? '');
  return useDocument(name, leapcode === undefined ? null : request);
}
