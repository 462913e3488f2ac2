import { and, eq, lte } from 'drizzle-orm';
import type { Handler } from '../../call/handler.ts';
import { noteChange } from '../../changes/note-change.ts';
import { notifications } from '../../db/schema-content.ts';
import { notificationPage } from '../../queries/notifications.ts';
import { Refusal } from '../../refusal.ts';

const changed = [{ endpoint: 'notification-list' }, { endpoint: 'home-pwa' }] as const;

/** The payload's `leapCode` is spelled unlike every other call's, so the pipeline does not compare it (rule 7.17, S25). */
export const notificationList: Handler<'notification-list'> = async (input, { db, account }) => {
  if (input.leapCode !== account.id) throw new Refusal(403, 'not-yours', 'That belongs to another account.', { field: 'leapCode' });
  const { unread, total, notices } = await notificationPage(db, account.id, input);
  return { error: false, notification_list: notices, notification_count: unread, total };
};

/** Marks every notice as read, those that came after the named instant aside (rule 4.18). */
export const notificationView: Handler<'notification-view'> = async ({ until }, { db, account, now }) => {
  const seenByThen = until == null ? undefined : lte(notifications.createdAt, Date.parse(until));
  const read = await db
    .update(notifications)
    .set({ seen: 1 })
    .where(and(eq(notifications.accountId, account.id), eq(notifications.seen, 0), seenByThen))
    .returning({ id: notifications.id });
  if (read.length) await noteChange(db, `account:${account.id}`, now, ...changed);
  return { error: false };
};

/** Marks one notice as read; one of somebody else is not there (rule 4.18, S25). */
export const notificationUpdate: Handler<'notification-update'> = async (input, { db, account, now }) => {
  const found = await db
    .update(notifications)
    .set({ seen: 1 })
    .where(and(eq(notifications.id, String(input.notification_id)), eq(notifications.accountId, account.id)))
    .returning({ id: notifications.id });
  if (!found.length) throw new Refusal(404, 'not-found', 'This notice is not there any more.');
  await noteChange(db, `account:${account.id}`, now, ...changed);
  return { error: false };
};
