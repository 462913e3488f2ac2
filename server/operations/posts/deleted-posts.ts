import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { deletedPosts, posts } from '../../db/schema-posts.ts';

/** Whether a post had this id that is deleted by now. The ids of posts are their devices' choice, and a device may send an old entry again. */
export async function isDeletedPost(db: Database, id: string): Promise<boolean> {
  const found = await db.select({ id: deletedPosts.id }).from(deletedPosts).where(eq(deletedPosts.id, id));
  return found.length > 0;
}

/** Keeps the ids of posts that are about to be deleted; `now`: milliseconds since 1970. */
export async function keepPostIds(db: Database, which: SQL, now: number): Promise<void> {
  const leaving = db
    .select({ id: posts.id, deletedAt: sql<number>`${now}::bigint`.as('deleted_at') })
    .from(posts)
    .where(which);
  await db.insert(deletedPosts).select(leaving).onConflictDoNothing();
}
