import { and, count, desc, eq } from 'drizzle-orm';
import { PAGE_SIZE } from '../../sync/contract/constants.ts';
import type { Database } from '../db/database.ts';
import { notifications } from '../db/schema-content.ts';
import type { ListedNotification } from '../wire/notification.ts';
import { asNotification } from '../wire/notification.ts';

export async function unreadOf(db: Database, accountId: string): Promise<number> {
  const [unseen] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), eq(notifications.seen, 0)));
  return unseen?.unread ?? 0;
}

async function page(db: Database, accountId: string, skip: number, take: number): Promise<ListedNotification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .offset(skip)
    .limit(take);
  return rows.map(asNotification);
}

/** The number of a person's unread notifications, and the latest of all. */
export async function notificationsOf(db: Database, accountId: string): Promise<{ unread: number; latest: ListedNotification[] }> {
  return { unread: await unreadOf(db, accountId), latest: await page(db, accountId, 0, PAGE_SIZE) };
}

/** A page of a person's notifications, newest first, with the numbers of all and of unread ones. */
export async function notificationPage(
  db: Database,
  accountId: string,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<{ unread: number; total: number; notifications: ListedNotification[] }> {
  const [all] = await db.select({ total: count() }).from(notifications).where(eq(notifications.accountId, accountId));
  return { unread: await unreadOf(db, accountId), total: all?.total ?? 0, notifications: await page(db, accountId, skip, take) };
}
