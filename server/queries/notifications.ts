import { and, count, desc, eq } from 'drizzle-orm';
import { PAGE_SIZE } from '../../sync/contract/constants.ts';
import type { Database } from '../db/database.ts';
import { notifications } from '../db/schema-content.ts';
import type { ListedNotification } from '../wire/notification.ts';
import { asNotification, LISTED_NOTIFICATION } from '../wire/notification.ts';

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
