import type { NotificationSummary } from '../../../sync/actions/notifications.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import { isOf } from '../../rules/content-of.ts';

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
