import { and, count, desc, eq } from 'drizzle-orm';
import { PAGE_SIZE } from '../../sync/contract/constants.ts';
import type { ResponseOf } from '../../sync/contract/index.ts';
import type { Database } from '../db/database.ts';
import { notifications } from '../db/schema-content.ts';

type Notice = NonNullable<ResponseOf<'home-pwa'>['notification_list']>[number];

/** How many notices a person has not seen, and the latest of all. */
export async function notificationsOf(db: Database, accountId: string): Promise<{ unread: number; latest: Notice[] }> {
  const [unseen] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), eq(notifications.seen, 0)));
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(PAGE_SIZE);
  const latest = rows.map(
    (row): Notice => ({
      id: row.id,
      message: row.message,
      created_at: new Date(row.createdAt).toISOString(),
      view: row.seen,
      page: row.page,
      post_id: row.postId,
      ...(row.redirect === null ? {} : { redirect: row.redirect }),
    }),
  );
  return { unread: unseen?.unread ?? 0, latest };
}
