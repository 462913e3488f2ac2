import * as z from 'zod/mini';
import { TRENDING_DAYS } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { Id, LeapCode, Line, maybe, PlainText, Whole } from '../patterns.ts';
import { Upload } from '../uploads.ts';
import { Verdict } from '../verdict.ts';
import { Comment, POST_LIMITS, Post } from './post.ts';

const MINUTE = 60_000;
const DEEPEST = 10_000;
const Code = z.string().check(z.minLength(1), z.maxLength(40));
const Codes = z.array(Code).check(z.maxLength(100));
const page = { skip: Whole(0, DEEPEST), take: Whole(1, POST_LIMITS.page) };

export const socialFeed = endpoint({
  method: 'POST',
  path: 'social-feed',
  scope: 'profile',
  use: 'read',
  freshFor: MINUTE,
  rule: 'own',
  request: z.object({
    ...page,
    leapcode: LeapCode,
    division_code: z.optional(Codes),
    tag: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  }),
  response: z.object({ error: z.boolean(), posts: z.array(Post), has_more: z.boolean() }),
});
/**
 * The specification leaves open whether `division_code` is one code or a list; both are accepted.
 */
export const hashtagTrending = endpoint({
  method: 'POST',
  path: 'hashtag-trending',
  scope: 'profile',
  use: 'read',
  freshFor: 10 * MINUTE,
  rule: '7.16',
  request: z.object({
    days: Whole(1, 3 * TRENDING_DAYS),
    division_code: z.optional(z.union([Code, Codes])),
  }),
  response: z.object({
    error: z.boolean(),
    hashtags: z.array(z.object({ hashtag: Line, count: z.number() })),
  }),
});
export const getPost = endpoint({
  method: 'POST',
  path: 'get-post',
  scope: 'bearer',
  use: 'read',
  freshFor: MINUTE,
  rule: '7.35',
  request: z.object({ post_id: Id, leapcode: LeapCode, division_code: z.optional(Codes) }),
  response: z.object({ error: z.boolean(), postData: Post }),
});
export const comments = endpoint({
  method: 'POST',
  path: 'comments',
  scope: 'profile',
  use: 'read',
  freshFor: MINUTE,
  rule: 'own',
  request: z.object({ post_id: Id, ...page }),
  response: z.object({ error: z.boolean(), comments: z.array(Comment), total: z.number() }),
});

const own = { method: 'POST', scope: 'profile', use: 'write', rule: 'own' } as const;
/** Made on the device, so that a post or comment has the same id there and on the server. */
const OwnId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const Tag = z.string().check(z.minLength(1), z.maxLength(60));
/** In a form, a list is sent as `name[]`, once per value. */
const contents = {
  text: PlainText(0, POST_LIMITS.text),
  images: z.optional(z.array(Upload).check(z.maxLength(POST_LIMITS.pictures))),
  /** One MP4 video may be sent instead of pictures; the one picture is then its poster. */
  videos: z.optional(z.array(Upload).check(z.maxLength(1))),
  /** Alternative texts, in the order of the pictures. */
  alts: z.optional(z.array(PlainText(0, POST_LIMITS.alt)).check(z.maxLength(POST_LIMITS.pictures))),
  tags: z.optional(z.array(Tag).check(z.maxLength(POST_LIMITS.tags))),
  program_id: z.optional(Id),
  product_id: z.optional(Id),
};

export const addPost = endpoint({
  ...own,
  path: 'add-post',
  body: 'form',
  files: ['images', 'videos'],
  request: z.object({
    post_id: z.optional(OwnId),
    division_code: z.string().check(z.minLength(1), z.maxLength(40)),
    ...contents,
  }),
  response: z.object({ ...Verdict.shape, post: Post }),
});
/**
 * `drop`: pictures to remove. New pictures come after those that stay, and `alts` follow that
 * order.
 */
export const editPost = endpoint({
  ...own,
  path: 'edit-post',
  body: 'form',
  files: ['images', 'videos'],
  request: z.object({
    post_id: Id,
    ...contents,
    drop: z.optional(z.array(Id).check(z.maxLength(POST_LIMITS.pictures))),
  }),
  response: z.object({ ...Verdict.shape, post: Post }),
});
export const deletePost = endpoint({
  ...own,
  path: 'delete-post',
  request: z.object({ post_id: Id }),
  response: Verdict,
});
export const pinPost = endpoint({
  ...own,
  path: 'pin-post',
  request: z.object({ post_id: Id, on: z.boolean() }),
  response: Verdict,
});
export const likePost = endpoint({
  ...own,
  path: 'like-post',
  request: z.object({ post_id: Id, on: z.boolean() }),
  response: z.object({ ...Verdict.shape, likes: z.number(), liked: z.boolean() }),
});
export const addComment = endpoint({
  ...own,
  path: 'add-comment',
  request: z.object({
    post_id: Id,
    comment_id: OwnId,
    text: PlainText(1, POST_LIMITS.comment),
    reply_to: maybe(Id),
  }),
  response: z.object({ ...Verdict.shape, comment: Comment }),
});
export const deleteComment = endpoint({
  ...own,
  path: 'delete-comment',
  request: z.object({ comment_id: Id }),
  response: Verdict,
});
export const reportPost = endpoint({
  ...own,
  path: 'report-post',
  request: z.object({
    post_id: Id,
    reason: PlainText(POST_LIMITS.reasonLeast, POST_LIMITS.reason),
  }),
  response: Verdict,
});
export const hidePost = endpoint({
  ...own,
  path: 'hide-post',
  request: z.object({ post_id: Id, on: z.boolean() }),
  response: Verdict,
});

/** The social feed. */
export const postRows = {
  'social-feed': socialFeed,
  'hashtag-trending': hashtagTrending,
  'get-post': getPost,
  comments,
  'add-post': addPost,
  'edit-post': editPost,
  'delete-post': deletePost,
  'pin-post': pinPost,
  'like-post': likePost,
  'add-comment': addComment,
  'delete-comment': deleteComment,
  'report-post': reportPost,
  'hide-post': hidePost,
} as const;
