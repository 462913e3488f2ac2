import type { NotificationSummary } from '../../../sync/actions/notifications.ts';
import type { Home } from '../../../sync/contract/home/home.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import { isOf } from '../../rules/content-of.ts';
import { homeRead, newestNotifications } from '../../rules/reads.ts';
import { useMe } from '../account/use-me.ts';
import { type DocumentState, useDocument, useFreshness } from './use-document.ts';

/**
 * The number of unread notifications, never below zero: the document's count, which includes
 * pending actions on listed notifications, minus the pending reads of others, which the document
 * cannot show.
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
 * The number of unread notifications. Both home and the list have it; the document confirmed last
 * wins.
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
