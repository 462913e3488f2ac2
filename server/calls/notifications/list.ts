import { and, eq, lte } from 'drizzle-orm';
import type { Handler } from '../../call/calls.ts';
import { oneStatement } from '../../call/one-statement.ts';
import { notifications } from '../../db/schema-content.ts';
import { noteChange } from '../../operations/changes/note-change.ts';
import type { OwnNotifications } from '../../queries/notifications-read.ts';
import { notificationsRead } from '../../queries/notifications-read.ts';
import { notAnyMore, Refusal } from '../../refusal.ts';
import { jsonText } from '../../wire/json-text.ts';
import { asNotification } from '../../wire/notification.ts';

/** The payload spells `leapCode` differently from every other call, so the pipeline does not compare it (rule 7.17, S25). */
export const notificationList = oneStatement<'notification-list', OwnNotifications>({
  statement: notificationsRead,
  values: ({ skip, take }) => [take, skip],
  answer: ({ reader, own }, { leapCode }) => {
    if (leapCode !== reader.id) throw new Refusal('not-yours', 'This belongs to another account.', { field: 'leapCode' });
    const { page, unread, total } = own;
    return jsonText({ error: false, notification_list: page.map(asNotification), notification_count: unread, total });
  },
});

/** Marks every notification as read, except those that arrived after `until` (rule 4.18). */
export const notificationView: Handler<'notification-view'> = async ({ until }, { db, account, now, documentsAbout }) => {
  const seenByThen = until == null ? undefined : lte(notifications.createdAt, Date.parse(until));
  const read = await db
    .update(notifications)
    .set({ seen: 1 })
    .where(and(eq(notifications.accountId, account.id), eq(notifications.seen, 0), seenByThen))
    .returning({ id: notifications.id });
  if (read.length) await noteChange(db, `account:${account.id}`, now, ...documentsAbout('notifications'));
  return { error: false };
};

/** Marks one notification as read; another person's counts as missing (rule 4.18, S25). */
export const notificationUpdate: Handler<'notification-update'> = async (input, { db, account }) => {
  const found = await db
    .update(notifications)
    .set({ seen: 1 })
    .where(and(eq(notifications.id, String(input.notification_id)), eq(notifications.accountId, account.id)))
    .returning({ id: notifications.id });
  if (!found.length) throw notAnyMore('notification');
  return { error: false };
};
