import { and, count, desc, eq } from 'drizzle-orm';
import { PAGE_SIZE } from '../../sync/contract/constants.ts';
import type { ResponseOf } from '../../sync/contract/index.ts';
import type { Database } from '../db/database.ts';
import { notifications } from '../db/schema-content.ts';

export type Notice = NonNullable<ResponseOf<'home-pwa'>['notification_list']>[number];

/** A notice as the specification's entity. */
export const asNotice = (row: Omit<typeof notifications.$inferSelect, 'accountId'>): Notice => ({
  id: row.id,
  message: row.message,
  created_at: new Date(row.createdAt).toISOString(),
  view: row.seen,
  page: row.page,
  post_id: row.postId,
  ...(row.redirect === null ? {} : { redirect: row.redirect }),
});

async function unreadOf(db: Database, accountId: string): Promise<number> {
  const [unseen] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), eq(notifications.seen, 0)));
  return unseen?.unread ?? 0;
}

async function page(db: Database, accountId: string, skip: number, take: number): Promise<Notice[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .offset(skip)
    .limit(take);
  return rows.map(asNotice);
}

/** How many notices a person has not seen, and the latest of all. */
export async function notificationsOf(db: Database, accountId: string): Promise<{ unread: number; latest: Notice[] }> {
  return { unread: await unreadOf(db, accountId), latest: await page(db, accountId, 0, PAGE_SIZE) };
}

/** A page of a person's notices, newest first, with how many there are and how many are unread. */
export async function notificationPage(
  db: Database,
  accountId: string,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<{ unread: number; total: number; notices: Notice[] }> {
  const [all] = await db.select({ total: count() }).from(notifications).where(eq(notifications.accountId, accountId));
  return { unread: await unreadOf(db, accountId), total: all?.total ?? 0, notices: await page(db, accountId, skip, take) };
}
