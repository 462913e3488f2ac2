import type { Handler } from '../../call/calls.ts';
import { DAY } from '../../domain/time.ts';
import { commentsOf } from '../../queries/comments.ts';
import { findPost } from '../../queries/find-post.ts';
import { asPosts, feedRows } from '../../queries/posts.ts';
import { trendingTags } from '../../queries/trending.ts';

/** The requested divisions among the person's own; all of their own if none is requested. */
const among = (own: readonly string[], asked: readonly string[] | undefined): string[] =>
  asked?.length ? own.filter((code) => asked.includes(code)) : [...own];

export const socialFeed: Handler<'social-feed'> = async (input, context) => {
  const divisions = among(context.account.divisions, input.division_code);
  const tag = input.tag?.replace(/^#/, '').normalize('NFC').toLowerCase();
  const rows = await feedRows(context, { skip: input.skip, take: input.take, divisions, tag });
  return { error: false, posts: await asPosts(context, rows.slice(0, input.take)), has_more: rows.length > input.take };
};

export const hashtagTrending: Handler<'hashtag-trending'> = async (input, { db, account, now }) => {
  const asked = typeof input.division_code === 'string' ? [input.division_code] : input.division_code;
  return { error: false, hashtags: await trendingTags(db, among(account.divisions, asked), now - input.days * DAY) };
};

/** The server knows the person's divisions; the request cannot add any (S25). */
export const getPost: Handler<'get-post'> = async (input, context) => {
  const [postData] = await asPosts(context, [await findPost(context.db, context.account, input.post_id)]);
  if (!postData) throw new Error('A post without its author.');
  return { error: false, postData };
};

export const listComments: Handler<'comments'> = async (input, { db, account }) => {
  const post = await findPost(db, account, input.post_id);
  return { error: false, ...(await commentsOf(db, account.id, post.id, input)) };
};
