import { and, asc, count, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { posts, postTags } from '../db/schema-posts.ts';

const MOST_TAGS = 20;

/** The hashtags of published posts since an instant, most used first (rule 7.16). */
export async function trendingTags(db: Database, divisions: readonly string[], since: number): Promise<{ hashtag: string; count: number }[]> {
  if (!divisions.length) return [];
  const counted = count();
  const rows = await db
    .select({ hashtag: postTags.tag, count: counted })
    .from(postTags)
    .innerJoin(posts, eq(posts.id, postTags.postId))
    .where(and(eq(posts.status, 'published'), inArray(posts.divisionCode, [...divisions]), gt(posts.createdAt, since)))
    .groupBy(postTags.tag)
    .orderBy(desc(counted), asc(postTags.tag))
    .limit(MOST_TAGS);
  return rows.map((row) => ({ hashtag: row.hashtag, count: row.count }));
}
