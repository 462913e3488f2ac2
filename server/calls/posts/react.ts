import { and, count, eq, isNotNull } from 'drizzle-orm';
import { accountById } from '../../auth/account.ts';
import type { Handler } from '../../call/calls.ts';
import type { WriteContext } from '../../context.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { postHides, postLikes, postReports, posts } from '../../db/schema/posts.ts';
import { checkReport, statusAfterReports } from '../../domain/posts.ts';
import { noteChange } from '../../operations/changes/note-change.ts';
import { notify } from '../../operations/notifications/notify.ts';
import { findOwnPost, findPost, notePost } from '../../operations/posts/posts.ts';

/**
 * Sets or removes this person's like or hide. The post is locked, so that it cannot be deleted
 * meanwhile; repeating changes nothing (law L2).
 */
async function mark(
  table: typeof postLikes | typeof postHides,
  { db, account, now }: WriteContext,
  postId: string,
  on: boolean,
): Promise<void> {
  if (on)
    await db.insert(table).values({ postId, accountId: account.id, at: now }).onConflictDoNothing();
  else await db.delete(table).where(and(eq(table.postId, postId), eq(table.accountId, account.id)));
}

/**
 * Other people see the new count with their next request: a like is not worth a request by every
 * device of the brand.
 */
export const likePost: Handler<'like-post'> = async (input, context) => {
  const { db, account, now } = context;
  const post = await findPost(db, account, input.post_id, true);
  await mark(postLikes, context, post.id, input.on);
  const [counted] = await db
    .select({ likes: count() })
    .from(postLikes)
    .where(eq(postLikes.postId, post.id));
  for (const id of new Set([account.id, post.authorId]))
    await noteChange(
      db,
      `account:${id}`,
      now,
      { endpoint: 'social-feed' },
      { endpoint: 'get-post', request: { post_id: post.id } },
    );
  return { error: false, likes: counted?.likes ?? 0, liked: input.on };
};

export const hidePost: Handler<'hide-post'> = async (input, context) => {
  const post = await findPost(context.db, context.account, input.post_id, true);
  await mark(postHides, context, post.id, input.on);
  return {
    error: false,
    message: input.on ? 'You will not see this post again.' : 'This post is back in your feed.',
  };
};

/** A trainer has at most one pinned post: a new pin replaces the old one. */
export const pinPost: Handler<'pin-post'> = async (input, context) => {
  const { db, account, now } = context;
  const post = await findOwnPost(db, account, input.post_id);
  await db
    .update(posts)
    .set({ pinnedAt: null })
    .where(and(eq(posts.authorId, account.id), isNotNull(posts.pinnedAt)));
  if (input.on) await db.update(posts).set({ pinnedAt: now }).where(eq(posts.id, post.id));
  await notePost(context, post, post.status === 'published');
  return {
    error: false,
    message: input.on ? 'Your post is pinned.' : 'Your post is no longer pinned.',
  };
};

/**
 * Counts one report per approved person. The post is locked, so that the third of three concurrent
 * reports counts as third. All reports are kept for the moderators.
 */
export const reportPost: Handler<'report-post'> = async (input, context) => {
  const { db, account, now } = context;
  const post = await findPost(db, account, input.post_id, true);
  checkReport(post.authorId, account.id);
  await db
    .insert(postReports)
    .values({ postId: post.id, accountId: account.id, at: now, reason: input.reason })
    .onConflictDoNothing();
  const [counted] = await db
    .select({ reports: count() })
    .from(postReports)
    .innerJoin(accounts, and(eq(accounts.id, postReports.accountId), eq(accounts.isRegister, 1)))
    .where(eq(postReports.postId, post.id));
  const author = await accountById(db, post.authorId);
  const status = statusAfterReports(post.status, counted?.reports ?? 0, author.role);
  if (status !== post.status) {
    await db.update(posts).set({ status, updatedAt: now }).where(eq(posts.id, post.id));
    await notePost(context, post, true);
    await notify(context, [post.authorId], {
      message: 'Several people reported your post. We check it before others see it again.',
      page: 'single-feed',
      postId: post.id,
    });
  }
  return { error: false, message: 'Thank you. We will look at this post.' };
};
