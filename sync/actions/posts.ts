import * as z from 'zod/mini';
import { action, sendTo } from '../action.ts';
import { UNDO_MS } from '../contract/constants.ts';
import type { ResponseOf } from '../contract/index.ts';
import { Id, Instant, LeapCode, Line } from '../contract/patterns.ts';
import { Author, Post, PostMedia } from '../contract/posts/post.ts';
import {
  addComment,
  addPost,
  deleteComment,
  deletePost,
  editPost,
  hidePost,
  likePost,
  pinPost,
  reportPost,
} from '../contract/posts/posts.ts';
import { writtenComment, writtenMedia, writtenPost } from '../contract/posts/written-post.ts';
import { firstComments, firstPosts } from '../contract/rules/post-pages.ts';
import { isSameId, same } from '../contract/rules/same.ts';
import { filesIn, StoredPicture, sentPictures } from '../store/drafts.ts';
import { eachChanged } from './learning.ts';

type Feed = ResponseOf<'social-feed'>;
interface OfPost {
  readonly post_id: z.infer<typeof Id>;
}

const { images: _, videos: __, ...ADDED } = addPost.request.shape;
const { images: ___, videos: ____, ...EDITED } = editPost.request.shape;
/** A post's pictures and its server time. A video comes after its poster. */
const OWN = { pictures: z.array(StoredPicture), at: Instant };
/** `media`: the remaining pictures with their current descriptions; those in `drop` are removed. */
const Edited = z.object({ ...EDITED, ...OWN, media: z.array(PostMedia) });
const Answered = z.object({ post: Post });

const isVideo = ({ type }: { readonly type: string }): boolean => type.startsWith('video/');
/** The files of a post in the fields of its request. */
function sentMedia(
  pictures: readonly StoredPicture[],
  files: ReadonlyMap<string, File> | undefined,
) {
  const all = sentPictures(pictures, files);
  const images = all.filter((file) => !isVideo(file));
  return images.length === all.length ? { images } : { images, videos: all.filter(isVideo) };
}
const laneOf = ({ post_id }: OfPost): string => `post:${post_id}`;
/** Shows a change of a post in all documents that contain it. */
const inPosts = <I extends OfPost, A = unknown>(
  change: (post: Post, input: I, kept?: A) => Post,
) => ({
  'social-feed': (feed: Feed, input: I, kept?: A): Feed => {
    const posts = eachChanged(feed.posts, (post) =>
      isSameId(post.id, input.post_id) ? change(post, input, kept) : post,
    );
    return posts === feed.posts ? feed : { ...feed, posts: [...posts] };
  },
  'get-post': (page: ResponseOf<'get-post'>, input: I, kept?: A): ResponseOf<'get-post'> => {
    const postData = isSameId(page.postData.id, input.post_id)
      ? change(page.postData, input, kept)
      : page.postData;
    return postData === page.postData ? page : { ...page, postData };
  },
});
/** Removes a post from every page of the feed. */
const withoutPost = (feed: Feed, { post_id }: OfPost): Feed => {
  const posts = feed.posts.filter(({ id }) => !isSameId(id, post_id));
  return posts.length === feed.posts.length ? feed : { ...feed, posts };
};

/** Actions in the social feed. */
export const postActions = {
  /** Shows on top of the feed until the server's own pages include it. */
  'add-post': action({
    kind: 'append',
    input: z.object({ ...ADDED, ...OWN, post_id: Line, leapcode: LeapCode, author: Author }),
    lane: laneOf,
    files: ({ pictures }) => filesIn(pictures),
    sends: ({ pictures, leapcode: _, author: __, at: ___, ...post }, files) =>
      sendTo(addPost, { ...post, ...sentMedia(pictures, files) }),
    keeps: Answered,
    shows: {
      'social-feed': (feed, input, kept): Feed => {
        const post = kept?.post ?? writtenPost(input);
        return feed.posts.some(({ id }) => isSameId(id, post.id))
          ? feed
          : { ...feed, posts: [post, ...feed.posts] };
      },
    },
    limitTo: ({ leapcode }) => ({ 'social-feed': firstPosts(leapcode) }),
    arrived: {
      'social-feed': ({ posts }, { post_id }) => posts.some(({ id }) => isSameId(id, post_id)),
    },
    silent: 'failure',
  }),
  'edit-post': action({
    kind: 'set',
    input: Edited,
    lane: laneOf,
    files: ({ pictures }) => filesIn(pictures),
    sends: ({ pictures, media: _, at: __, ...post }, files) =>
      sendTo(editPost, { ...post, ...sentMedia(pictures, files) }),
    keeps: Answered,
    shows: inPosts(
      (
        post: Post,
        { text, tags = [], program_id, product_id, media, at, ...written }: z.infer<typeof Edited>,
        kept?: z.infer<typeof Answered>,
      ) => {
        if (kept) return same(post, kept.post) ? post : kept.post;
        const status = post.status === 'rejected' ? 'review' : post.status;
        const all = [...media, ...writtenMedia(written, media.length)];
        const after = {
          ...post,
          text,
          tags,
          program_id: program_id ?? null,
          product_id: product_id ?? null,
          media: all,
          status,
          reason: null,
          updated_at: at,
        };
        return same(post, after) ? post : after;
      },
    ),
    silent: 'failure',
  }),
  'delete-post': action({
    kind: 'set',
    input: deletePost.request,
    lane: laneOf,
    sends: (input) => sendTo(deletePost, input),
    shows: { 'social-feed': withoutPost },
    silent: 'failure',
  }),
  'like-post': action({
    kind: 'set',
    input: likePost.request,
    lane: ({ post_id }) => `like:${post_id}`,
    sends: (input) => sendTo(likePost, input),
    shows: inPosts((post: Post, { on }: z.infer<typeof likePost.request>) =>
      post.liked === on ? post : { ...post, liked: on, likes: post.likes + (on ? 1 : -1) },
    ),
    silent: 'failure',
  }),
  'add-comment': action({
    kind: 'append',
    input: z.extend(addComment.request, { comment_id: Line, author: Author, at: Instant }),
    lane: ({ post_id }) => `comments:${post_id}`,
    sends: ({ author: _, at: __, ...comment }) => sendTo(addComment, comment),
    shows: {
      comments: (page, input) =>
        page.comments.some(({ id }) => isSameId(id, input.comment_id))
          ? page
          : { ...page, comments: [...page.comments, writtenComment(input)], total: page.total + 1 },
    },
    limitTo: ({ post_id }) => ({ comments: firstComments(post_id) }),
    arrived: {
      comments: (page, { comment_id }) => page.comments.some(({ id }) => isSameId(id, comment_id)),
    },
    silent: 'failure',
  }),
  'delete-comment': action({
    kind: 'set',
    input: deleteComment.request,
    lane: ({ comment_id }) => `comment:${comment_id}`,
    sends: (input) => sendTo(deleteComment, input),
    shows: {
      comments: (page, { comment_id }) => {
        const comments = page.comments.filter(({ id }) => !isSameId(id, comment_id));
        return comments.length === page.comments.length
          ? page
          : { ...page, comments, total: page.total - 1 };
      },
    },
    silent: 'failure',
  }),
  'report-post': action({
    kind: 'set',
    input: reportPost.request,
    lane: ({ post_id }) => `report:${post_id}`,
    sends: (input) => sendTo(reportPost, input),
    shows: {},
    silent: 'failure',
  }),
  /** Can be undone for a moment; then the post is hidden. */
  'hide-post': action({
    kind: 'set',
    input: z.object({ post_id: Id }),
    lane: ({ post_id }) => `hide:${post_id}`,
    sends: ({ post_id }) => sendTo(hidePost, { post_id, on: true }),
    shows: { 'social-feed': withoutPost },
    silent: 'failure',
    holdFor: UNDO_MS,
  }),
  /** A trainer's newest pin replaces the former one, by the server's answer. */
  'pin-post': action({
    kind: 'set',
    input: pinPost.request,
    lane: ({ post_id }) => `pin:${post_id}`,
    sends: (input) => sendTo(pinPost, input),
    shows: inPosts((post: Post, { on }: z.infer<typeof pinPost.request>) =>
      post.pinned === on ? post : { ...post, pinned: on },
    ),
    silent: 'failure',
  }),
} as const;
