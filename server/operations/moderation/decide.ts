import { eq } from 'drizzle-orm';
import type { OpenContext } from '../../context.ts';
import { postReports, posts } from '../../db/schema/posts.ts';
import { notify } from '../notifications/notify.ts';
import type { PostRow } from '../posts/posts.ts';
import { notePost } from '../posts/posts.ts';

/** The context of a moderator's transaction. */
type Context = Pick<OpenContext, 'db' | 'now' | 'chance' | 'jobs' | 'documentsAbout'>;

async function lockPost({ db }: Context, id: string): Promise<PostRow | undefined> {
  const [post] = await db.select().from(posts).where(eq(posts.id, id)).for('no key update');
  return post;
}

/**
 * Rejects a post and notifies its author of the reason (page `rejected`); false if there is no such
 * post.
 */
export async function rejectPost(context: Context, id: string, reason: string): Promise<boolean> {
  const { db, now } = context;
  const post = await lockPost(context, id);
  if (!post) return false;
  await db
    .update(posts)
    .set({ status: 'rejected', reason, pinnedAt: null, updatedAt: now })
    .where(eq(posts.id, id));
  await notePost(context, post, post.status === 'published');
  await notify(context, [post.authorId], {
    message: 'Your post was not published. Read why, change it and send it again.',
    page: 'rejected',
    postId: id,
  });
  return true;
}

/** Publishes a post again and clears its reports; false if there is no such post. */
export async function approvePost(context: Context, id: string): Promise<boolean> {
  const { db, now } = context;
  const post = await lockPost(context, id);
  if (!post) return false;
  await db.delete(postReports).where(eq(postReports.postId, id));
  await db
    .update(posts)
    .set({ status: 'published', reason: null, updatedAt: now })
    .where(eq(posts.id, id));
  await notePost(context, post, true);
  await notify(context, [post.authorId], {
    message: 'Your post is published.',
    page: 'single-feed',
    postId: id,
  });
  return true;
}
