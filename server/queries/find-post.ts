import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Account } from '../auth/account.ts';
import type { Database } from '../db/database.ts';
import { posts } from '../db/schema-posts.ts';
import { Refusal } from '../refusal.ts';

export type PostRow = typeof posts.$inferSelect;

/** A post of another brand, one that is not published and one that never was look alike (S25). */
export const postMissing = (): Refusal => new Refusal(404, 'not-found', 'This post is not there any more.');

/** What this person may read: published posts of the own brands, and every own one. */
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
  const [post] = await (lock ? query.for('update') : query);
  if (!post) throw postMissing();
  return post;
}

/** The post of an id if this person may read it; locked when `lock` says so, for whoever changes it. */
export const findPost = (db: Database, account: Account, id: string | number, lock = false): Promise<PostRow> =>
  find(db, id, readableBy(account), lock);

/** The post of an id if this person wrote it, locked. */
export const findOwnPost = (db: Database, account: Account, id: string | number): Promise<PostRow> =>
  find(db, id, eq(posts.authorId, account.id), true);
