import { asc, count, eq } from 'drizzle-orm';
import type { Comment } from '../../../sync/contract/post.ts';
import type { Database } from '../../db/database.ts';
import { type Account, accounts } from '../../db/schema-accounts.ts';
import { comments } from '../../db/schema-posts.ts';
import { authorOf } from '../../queries/person.ts';

type CommentRow = typeof comments.$inferSelect;

/** A comment as it is sent. */
export const asComment = (row: CommentRow, author: Account, viewerId: string): Comment => ({
  id: row.id,
  post_id: row.postId,
  author: authorOf(author),
  text: row.text,
  created_at: new Date(row.createdAt).toISOString(),
  reply_to: row.replyTo,
  mine: row.authorId === viewerId,
});

/** A page of a post's comments, oldest first, and their number. */
export async function commentsOf(
  db: Database,
  viewerId: string,
  postId: string,
  page: { readonly skip: number; readonly take: number },
): Promise<{ comments: Comment[]; total: number }> {
  const rows = await db
    .select({ comment: comments, author: accounts })
    .from(comments)
    .innerJoin(accounts, eq(accounts.id, comments.authorId))
    .where(eq(comments.postId, postId))
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(page.take)
    .offset(page.skip);
  const [all] = await db.select({ total: count() }).from(comments).where(eq(comments.postId, postId));
  return { comments: rows.map(({ comment, author }) => asComment(comment, author, viewerId)), total: all?.total ?? 0 };
}
