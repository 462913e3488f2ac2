import { and, count, desc, eq } from 'drizzle-orm';
import { PAGE_SIZE } from '../../sync/contract/constants.ts';
import type { Database } from '../db/database.ts';
import { fieldsOf, numberOf, rowsOf } from '../db/fields.ts';
import { notifications } from '../db/schema-content.ts';
import { asNotification, LISTED_NOTIFICATION, type ListedNotification } from '../wire/notification.ts';
import { jsonColumn, type OwnOf, readStatement } from './statement.ts';

export async function unreadOf(db: Database, accountId: string): Promise<number> {
  const [unseen] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), eq(notifications.seen, 0)));
  return unseen?.unread ?? 0;
}

async function latestOf(db: Database, accountId: string): Promise<ListedNotification[]> {
  const rows = await db
    .select(LISTED_NOTIFICATION)
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(PAGE_SIZE);
  return rows.map(asNotification);
}

/** The number of a person's unread notifications, and the latest of all. */
export async function notificationsOf(db: Database, accountId: string): Promise<{ unread: number; latest: ListedNotification[] }> {
  return { unread: await unreadOf(db, accountId), latest: await latestOf(db, accountId) };
}

/** The caller's notifications, newest first. */
export const notificationsColumn = (limit: string) =>
  jsonColumn(
    rowsOf(fieldsOf('n', LISTED_NOTIFICATION), `from notifications n where n.account_id = me.id order by n.created_at desc, n.id desc ${limit}`),
  );
/** The number of the caller's unread notifications. */
export const unreadColumn = jsonColumn(numberOf('(select count(*) from notifications where account_id = me.id and seen = 0)'));

/** `$3`: how many, `$4`: after how many. */
export const notificationsRead = readStatement('notifications', {
  unread: unreadColumn,
  total: jsonColumn(numberOf('(select count(*) from notifications where account_id = me.id)')),
  page: notificationsColumn('limit $3::int offset $4::int'),
});
/** A page of a person's notifications, with the numbers of all and of unread ones. */
export type OwnNotifications = OwnOf<typeof notificationsRead>;
