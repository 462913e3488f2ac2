import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Account } from '../../db/schema-accounts.ts';
import { posts } from '../../db/schema-posts.ts';
import { notAnyMore, type Refusal } from '../../refusal.ts';

export type PostRow = typeof posts.$inferSelect;

/** The refusal for a missing post; the same for posts of other brands and unpublished ones (S25). */
export const postMissing = (): Refusal => notAnyMore('post');

/** The posts that this person may read: published ones of their own brands, and all of their own. */
export const readableBy = (account: Account): SQL | undefined =>
  or(
    eq(posts.authorId, account.id),
    account.divisions.length ? and(eq(posts.status, 'published'), inArray(posts.divisionCode, account.divisions)) : undefined,
  );

async function find(db: Database, id: string | number, condition: SQL | undefined, lock: boolean): Promise<PostRow> {
  const query = db
    .select()
    .from(posts)
    .where(and(eq(posts.id, String(id)), condition));
  const [post] = await (lock ? query.for('no key update') : query);
  if (!post) throw postMissing();
  return post;
}

/** The post with an id if this person may read it; with `lock` it is locked for a change. */
export const findPost = (db: Database, account: Account, id: string | number, lock = false): Promise<PostRow> =>
  find(db, id, readableBy(account), lock);

/** The post with an id if this person wrote it, locked. */
export const findOwnPost = (db: Database, account: Account, id: string | number): Promise<PostRow> =>
  find(db, id, eq(posts.authorId, account.id), true);
