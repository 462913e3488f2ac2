import * as z from 'zod/mini';
import { TRENDING_DAYS } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { Id, LeapCode, Line } from '../patterns.ts';
import { Whole } from '../plain-text.ts';
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
/** The specification leaves open whether `division_code` is one or a list; both are taken. */
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

/** The reads of the social feed. */
export const feedRows = {
  'social-feed': socialFeed,
  'hashtag-trending': hashtagTrending,
  'get-post': getPost,
  comments,
} as const;
