import type { Notification } from '../../sync/contract/home.ts';
import type { Content } from '../../sync/outbox.ts';

/** A document that names the newest notices and how many are unread in all. */
export interface Bell {
  readonly notification_list?: readonly Pick<Notification, 'id'>[] | null | undefined;
  readonly notification_count?: number | null | undefined;
}

/**
 * How many notices are unread: the document's count with what the person did over it. A notice that was read beyond the
 * listed ones is counted off here, as the document cannot show it. Derived anew each time, and never below nothing.
 */
export function unreadOf({ notification_list, notification_count }: Bell, over: readonly Content[]): number {
  const listed = new Set(notification_list?.map(({ id }) => String(id)));
  const readAll = over.some(({ action }) => action === 'read-all-notices');
  const beyond = new Set(
    over.flatMap((content) => {
      const id = content.action === 'read-notice' && 'notification_id' in content.input ? String(content.input.notification_id) : undefined;
      return id === undefined || listed.has(id) ? [] : [id];
    }),
  );
  return Math.max(0, (notification_count ?? 0) - (readAll ? 0 : beyond.size));
}
