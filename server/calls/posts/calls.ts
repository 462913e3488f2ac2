import { and, asc, count, desc, eq, gt, inArray } from 'drizzle-orm';
import { postRows } from '../../../sync/contract/posts/posts.ts';
import { calls, type Handler } from '../../call/calls.ts';
import type { Database } from '../../db/database.ts';
import { posts, postTags } from '../../db/schema/posts.ts';
import { approved, signedIn, trainers } from '../../domain/access.ts';
import { perDay, perHour } from '../../domain/limits.ts';
import { DAY } from '../../domain/time.ts';
import { findPost } from '../../operations/posts/posts.ts';
import { BODY_BYTES } from '../../settings/limits/bodies.ts';
import { addComment, commentsOf, deleteComment } from './comment.ts';
import { asPosts, feedRows } from './posts.ts';
import { hidePost, likePost, pinPost, reportPost } from './react.ts';
import { addPost, deletePost, editPost } from './write-post.ts';

const MOST_TAGS = 20;

/** Hashtags of published posts since an instant, most used first (rule 7.16). */
async function trendingTags(
  db: Database,
  divisions: readonly string[],
  since: number,
): Promise<{ hashtag: string; count: number }[]> {
  if (!divisions.length) return [];
  const counted = count();
  const rows = await db
    .select({ hashtag: postTags.tag, count: counted })
    .from(postTags)
    .innerJoin(posts, eq(posts.id, postTags.postId))
    .where(
      and(
        eq(posts.status, 'published'),
        inArray(posts.divisionCode, [...divisions]),
        gt(posts.createdAt, since),
      ),
    )
    .groupBy(postTags.tag)
    .orderBy(desc(counted), asc(postTags.tag))
    .limit(MOST_TAGS);
  return rows.map((row) => ({ hashtag: row.hashtag, count: row.count }));
}

/** The person's divisions, narrowed to the requested ones if any are requested. */
const among = (own: readonly string[], asked: readonly string[] | undefined): string[] =>
  asked?.length ? own.filter((code) => asked.includes(code)) : [...own];

const socialFeed: Handler<'social-feed'> = async (input, context) => {
  const divisions = among(context.account.divisions, input.division_code);
  const tag = input.tag?.replace(/^#/, '').normalize('NFC').toLowerCase();
  const rows = await feedRows(context, { skip: input.skip, take: input.take, divisions, tag });
  return {
    error: false,
    posts: await asPosts(context, rows.slice(0, input.take)),
    has_more: rows.length > input.take,
  };
};

const hashtagTrending: Handler<'hashtag-trending'> = async (input, { db, account, now }) => {
  const asked =
    typeof input.division_code === 'string' ? [input.division_code] : input.division_code;
  return {
    error: false,
    hashtags: await trendingTags(db, among(account.divisions, asked), now - input.days * DAY),
  };
};

/** Divisions come from the account; the request cannot add any (S25). */
const getPost: Handler<'get-post'> = async (input, context) => {
  const [postData] = await asPosts(context, [
    await findPost(context.db, context.account, input.post_id),
  ]);
  if (!postData) throw new Error('A post without its author.');
  return { error: false, postData };
};

const listComments: Handler<'comments'> = async (input, { db, account }) => {
  const post = await findPost(db, account, input.post_id);
  return { error: false, ...(await commentsOf(db, account.id, post.id, input)) };
};

/**
 * The social feed: closed until approval (record 0030). People can always delete their own posts
 * and comments.
 */
export const postCalls = calls('Posts', postRows, {
  'social-feed': {
    may: approved,
    shows: ['posts'],
    summary: 'A page of the posts of the person’s divisions, newest first.',
    handle: socialFeed,
  },
  'hashtag-trending': {
    may: approved,
    shows: ['posts'],
    summary: 'The hashtags that were written most in the last days.',
    handle: hashtagTrending,
  },
  'get-post': { may: approved, shows: [], summary: 'One post.', handle: getPost },
  comments: {
    may: approved,
    shows: [],
    summary: 'A page of the comments of a post.',
    handle: listComments,
  },
  'add-post': {
    may: approved,
    changes: { byHandler: ['get-post', { about: 'posts' }, 'my-activity'] },
    limit: perHour(10),
    bodyMost: BODY_BYTES.tenPictures,
    summary: 'Publishes a post, with up to ten pictures or one video.',
    prepare: addPost,
  },
  'edit-post': {
    may: approved,
    changes: { byHandler: ['get-post', { about: 'posts' }, 'my-activity'] },
    limit: perHour(10),
    bodyMost: BODY_BYTES.tenPictures,
    summary: 'Changes the person’s own post.',
    prepare: editPost,
  },
  'delete-post': {
    may: signedIn,
    changes: { byHandler: ['social-feed', 'my-activity'] },
    summary: 'Takes the person’s own post away.',
    handle: deletePost,
  },
  'pin-post': {
    may: trainers('Only trainers can pin posts.'),
    changes: { byHandler: ['get-post', { about: 'posts' }, 'my-activity'] },
    summary: 'Pins a trainer’s own post, or no longer; the newest pin replaces the one before.',
    handle: pinPost,
  },
  'like-post': {
    may: approved,
    changes: { byHandler: ['social-feed', 'get-post'] },
    summary: 'Likes a post, or no longer.',
    handle: likePost,
  },
  'add-comment': {
    may: approved,
    limit: perHour(60),
    changes: { byHandler: ['comments', 'get-post', { about: 'notifications' }] },
    summary: 'Adds a comment to a post, or an answer to a comment.',
    handle: addComment,
  },
  'delete-comment': {
    may: signedIn,
    changes: { byHandler: ['comments', 'get-post'] },
    summary: 'Takes the person’s own comment away.',
    handle: deleteComment,
  },
  'report-post': {
    may: approved,
    limit: perDay(20),
    changes: {
      byHandler: ['get-post', { about: 'posts' }, 'my-activity', { about: 'notifications' }],
    },
    summary: 'Reports a post; after several reports it waits for review.',
    handle: reportPost,
  },
  'hide-post': {
    may: approved,
    changes: { own: ['social-feed'] },
    summary: 'Hides a post from this person alone, or no longer.',
    handle: hidePost,
  },
});
