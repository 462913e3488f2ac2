import { and, eq } from 'drizzle-orm';
import type { Handler, SignedInContext } from '../../call/handler.ts';
import { noteChange } from '../../changes/note-change.ts';
import { comments, posts } from '../../db/schema-posts.ts';
import { tell } from '../../notices/tell.ts';
import { asComment } from '../../queries/comments.ts';
import { findPost, type PostRow } from '../../queries/find-post.ts';
import { Refusal } from '../../refusal.ts';

const missing = (): Refusal => new Refusal(404, 'not-found', 'This comment is not there any more.');

const noteComments = ({ db, now }: SignedInContext, { id, divisionCode }: Pick<PostRow, 'id' | 'divisionCode'>) =>
  noteChange(
    db,
    `division:${divisionCode}`,
    now,
    { endpoint: 'comments', request: { post_id: id } },
    { endpoint: 'get-post', request: { post_id: id } },
  );

/** Who wrote the comment that is answered; it must stand below the same post. */
async function answered({ db }: SignedInContext, postId: string, replyTo: string): Promise<string> {
  const [found] = await db
    .select({ authorId: comments.authorId })
    .from(comments)
    .where(and(eq(comments.id, replyTo), eq(comments.postId, postId)));
  if (!found) throw missing();
  return found.authorId;
}

async function tellAuthors(context: SignedInContext, post: PostRow, answeredAuthor: string | undefined): Promise<void> {
  const { account } = context;
  const notice = { page: 'single-feed', postId: post.id };
  if (answeredAuthor !== undefined && answeredAuthor !== account.id)
    await tell(context, [answeredAuthor], { ...notice, message: `${account.name} answered your comment.` });
  if (post.authorId !== account.id && post.authorId !== answeredAuthor)
    await tell(context, [post.authorId], { ...notice, message: `${account.name} commented on your post.` });
}

export const addComment: Handler<'add-comment'> = async (input, context) => {
  const { db, account, now } = context;
  // Locked: a post that is deleted meanwhile must not leave the comment hanging in the air.
  const post = await findPost(db, account, input.post_id, true);
  const replyTo = input.reply_to === undefined || input.reply_to === null ? null : String(input.reply_to);
  const answeredAuthor = replyTo === null ? undefined : await answered(context, post.id, replyTo);
  const [row] = await db
    .insert(comments)
    .values({ id: input.comment_id, postId: post.id, authorId: account.id, text: input.text, replyTo, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new Refusal(409, 'taken', 'This comment was sent before.', { field: 'comment_id' });
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
  if (!gone) throw missing();
  // Also below a post that this person may no longer read: the own words can always be taken back.
  const [post] = await db.select().from(posts).where(eq(posts.id, gone.postId));
  if (post) await noteComments(context, post);
  return { error: false, message: 'Your comment is deleted.' };
};
