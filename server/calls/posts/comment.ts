import { and, asc, count, eq } from 'drizzle-orm';
import type { Comment } from '../../../sync/contract/posts/post.ts';
import type { Handler } from '../../call/calls.ts';
import type { WriteContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { type Account, accounts } from '../../db/schema/accounts.ts';
import { comments, posts } from '../../db/schema/posts.ts';
import { noteChange } from '../../operations/changes/note-change.ts';
import { notify } from '../../operations/notifications/notify.ts';
import { findPost, type PostRow } from '../../operations/posts/posts.ts';
import { notAnyMore, Refusal } from '../../refusal.ts';
import { authorOf } from './posts.ts';

type CommentRow = typeof comments.$inferSelect;

/** A comment in its wire format. */
const asComment = (row: CommentRow, author: Account, viewerId: string): Comment => ({
  id: row.id,
  post_id: row.postId,
  author: authorOf(author),
  text: row.text,
  created_at: new Date(row.createdAt).toISOString(),
  reply_to: row.replyTo,
  mine: row.authorId === viewerId,
});

/** A page of a post's comments, oldest first, and their total number. */
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
  const [all] = await db
    .select({ total: count() })
    .from(comments)
    .where(eq(comments.postId, postId));
  return {
    comments: rows.map(({ comment, author }) => asComment(comment, author, viewerId)),
    total: all?.total ?? 0,
  };
}

const noteComments = (
  { db, now }: WriteContext,
  { id, divisionCode }: Pick<PostRow, 'id' | 'divisionCode'>,
) =>
  noteChange(
    db,
    `division:${divisionCode}`,
    now,
    { endpoint: 'comments', request: { post_id: id } },
    { endpoint: 'get-post', request: { post_id: id } },
  );

/** The author of the comment that is replied to; the comment must belong to the same post. */
async function answered({ db }: WriteContext, postId: string, replyTo: string): Promise<string> {
  const [found] = await db
    .select({ authorId: comments.authorId })
    .from(comments)
    .where(and(eq(comments.id, replyTo), eq(comments.postId, postId)));
  if (!found) throw notAnyMore('comment');
  return found.authorId;
}

/**
 * Whether the id of a deleted comment still has replies. Devices choose the ids of comments, and a
 * new comment under that id would appear where people replied to another person.
 */
async function isAnswered({ db }: WriteContext, postId: string, id: string): Promise<boolean> {
  const [answer] = await db
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.postId, postId), eq(comments.replyTo, id)))
    .limit(1);
  return answer !== undefined;
}

async function tellAuthors(
  context: WriteContext,
  post: PostRow,
  answeredAuthor: string | undefined,
): Promise<void> {
  const { account } = context;
  const notification = { page: 'single-feed', postId: post.id, actor: account.id };
  if (answeredAuthor !== undefined && answeredAuthor !== account.id)
    await notify(context, [answeredAuthor], {
      ...notification,
      message: `${account.name} answered your comment.`,
    });
  if (post.authorId !== account.id && post.authorId !== answeredAuthor)
    await notify(context, [post.authorId], {
      ...notification,
      message: `${account.name} commented on your post.`,
    });
}

export const addComment: Handler<'add-comment'> = async (input, context) => {
  const { db, account, now } = context;
  // Locked, so that a concurrently deleted post leaves no orphaned comment.
  const post = await findPost(db, account, input.post_id, true);
  const replyTo =
    input.reply_to === undefined || input.reply_to === null ? null : String(input.reply_to);
  const answeredAuthor = replyTo === null ? undefined : await answered(context, post.id, replyTo);
  const taken = new Refusal('taken', 'This comment was already sent.', { field: 'comment_id' });
  if (await isAnswered(context, post.id, input.comment_id)) throw taken;
  const [row] = await db
    .insert(comments)
    .values({
      id: input.comment_id,
      postId: post.id,
      authorId: account.id,
      text: input.text,
      replyTo,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw taken;
  await tellAuthors(context, post, answeredAuthor);
  await noteComments(context, post);
  return { error: false, message: null, comment: asComment(row, account, account.id) };
};

export const deleteComment: Handler<'delete-comment'> = async (input, context) => {
  const { db, account } = context;
  const [gone] = await db
    .delete(comments)
    .where(and(eq(comments.id, String(input.comment_id)), eq(comments.authorId, account.id)))
    .returning();
  if (!gone) throw notAnyMore('comment');
  // Allowed below posts that this person may no longer read: people can always delete their own
  // comments.
  const [post] = await db.select().from(posts).where(eq(posts.id, gone.postId));
  if (post) await noteComments(context, post);
  return { error: false, message: 'Your comment is deleted.' };
};
