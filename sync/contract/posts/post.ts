import * as z from 'zod/mini';
import { Hex, Id, Instant, Line, maybe } from '../patterns.ts';
import { POSTS_AT_ONCE } from '../rules/post-pages.ts';

/** Limits of the social feed (own); `video`: bytes. */
export const POST_LIMITS = {
  ...{ text: 1000, comment: 500, alt: 300, reason: 500, reasonLeast: 2 },
  ...{ pictures: 10, tags: 10, page: POSTS_AT_ONCE, video: 41_943_040 },
} as const;

/**
 * `review`: so far only its author sees it. `rejected`: only its author sees it, with the reason.
 */
const PostStatus = z.enum(['published', 'review', 'rejected']);

/** The author of a post or a comment. */
export const Author = z.object({
  name: Line,
  picture: maybe(Line),
  profile: z.enum(['hd', 'trainer']),

  city: maybe(Line),
});

/**
 * One picture of a post; `url` ends in `-1600.webp`. Replace that by 320 or 960, or by `jpg`, for
 * the other files.
 */
export const PostMedia = z.object({
  type: z.literal('image'),
  url: z.string().check(z.maxLength(500)),
  alt: z.string().check(z.maxLength(500)),
  w: z.number(),
  h: z.number(),
  bytes: z.number(),

  id: Id,
  color: maybe(Hex),
  /** Address of the video (MP4, as it was sent) whose poster this picture is. */
  video: maybe(z.string().check(z.maxLength(500))),
});

/** A post of the social feed (own; the specification shows none of its fields). */
export const Post = z.object({
  id: Id,
  author: Author,
  division_code: Line,
  text: z.string().check(z.maxLength(POST_LIMITS.text)),
  media: z.array(PostMedia),
  tags: z.array(Line),
  program_id: maybe(Id),
  product_id: maybe(Id),
  likes: z.number(),
  liked: z.boolean(),
  comments_count: z.number(),
  status: PostStatus,
  created_at: Instant,
  updated_at: Instant,

  mine: z.boolean(),
  pinned: z.boolean(),
  /** The moderator's explanation for the author of a rejected post. */
  reason: maybe(Line),
});
export type Post = z.infer<typeof Post>;

/** A comment below a post; `reply_to` names the comment that it answers. */
export const Comment = z.object({
  id: Id,
  post_id: Id,
  author: Author,
  text: z.string().check(z.maxLength(POST_LIMITS.comment)),
  created_at: Instant,

  reply_to: maybe(Id),
  mine: z.boolean(),
});
export type Comment = z.infer<typeof Comment>;
