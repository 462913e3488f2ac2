import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Account } from '../../db/schema/accounts.ts';
import { deletedPosts, posts } from '../../db/schema/posts.ts';
import { notAnyMore, type Refusal } from '../../refusal.ts';
import { noteChange } from '../changes/note-change.ts';

type Context = Pick<SignedInContext, 'db' | 'now' | 'documentsAbout'>;

/**
 * Notes that a post was added, changed or hidden, for its author and everybody who may have seen
 * it.
 */
export async function notePost(
  { db, now, documentsAbout }: Context,
  post: Pick<PostRow, 'id' | 'authorId' | 'divisionCode'>,
  seenByOthers: boolean,
): Promise<void> {
  const changed = [
    ...documentsAbout('posts'),
    { endpoint: 'get-post', request: { post_id: post.id } },
  ] as const;
  await noteChange(db, `account:${post.authorId}`, now, ...changed, { endpoint: 'my-activity' });
  if (seenByOthers) await noteChange(db, `division:${post.divisionCode}`, now, ...changed);
}

/** Notes that a post was deleted. */
export async function noteGone(
  { db, now }: Context,
  post: Pick<PostRow, 'id' | 'authorId' | 'divisionCode'>,
): Promise<void> {
  const gone = [{ gone: { kind: 'post', id: post.id } }, { endpoint: 'social-feed' }] as const;
  await noteChange(db, `account:${post.authorId}`, now, ...gone, { endpoint: 'my-activity' });
  await noteChange(db, `division:${post.divisionCode}`, now, ...gone);
}

/**
 * Whether a deleted post had this id. Devices choose the ids of posts, and a device may send an old
 * entry again.
 */
export async function isDeletedPost(db: Database, id: string): Promise<boolean> {
  const found = await db
    .select({ id: deletedPosts.id })
    .from(deletedPosts)
    .where(eq(deletedPosts.id, id));
  return found.length > 0;
}

/** Remembers the ids of posts that are about to be deleted; `now`: milliseconds since 1970. */
export async function keepPostIds(db: Database, which: SQL, now: number): Promise<void> {
  const leaving = db
    .select({ id: posts.id, deletedAt: sql<number>`${now}::bigint`.as('deleted_at') })
    .from(posts)
    .where(which);
  await db.insert(deletedPosts).select(leaving).onConflictDoNothing();
}

export type PostRow = typeof posts.$inferSelect;

/**
 * The refusal for a missing post; the same for posts of other brands and unpublished ones (S25).
 */
export const postMissing = (): Refusal => notAnyMore('post');

/**
 * Selects the posts that this person may read: published ones of their own brands, and all of their
 * own.
 */
export const readableBy = (account: Account): SQL | undefined =>
  or(
    eq(posts.authorId, account.id),
    account.divisions.length
      ? and(eq(posts.status, 'published'), inArray(posts.divisionCode, account.divisions))
      : undefined,
  );

async function find(
  db: Database,
  id: string | number,
  condition: SQL | undefined,
  lock: boolean,
): Promise<PostRow> {
  const query = db
    .select()
    .from(posts)
    .where(and(eq(posts.id, String(id)), condition));
  const [post] = await (lock ? query.for('no key update') : query);
  if (!post) throw postMissing();
  return post;
}

/** Returns the post with an id if this person may read it; `lock` locks it for a change. */
export const findPost = (
  db: Database,
  account: Account,
  id: string | number,
  lock = false,
): Promise<PostRow> => find(db, id, readableBy(account), lock);

/** Returns the post with an id if this person wrote it, locked. */
export const findOwnPost = (
  db: Database,
  account: Account,
  id: string | number,
): Promise<PostRow> => find(db, id, eq(posts.authorId, account.id), true);
