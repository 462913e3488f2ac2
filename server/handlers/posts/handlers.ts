import type { postRows } from '../../../sync/contract/posts.ts';
import type { HandlersOf } from '../../call/handler.ts';
import { addComment, deleteComment } from './comment.ts';
import { comments, getPost, hashtagTrending, socialFeed } from './feed.ts';
import { hidePost, likePost, pinPost, reportPost } from './react.ts';
import { addPost, deletePost, editPost } from './write-post.ts';

/** The social feed. */
export const postHandlers: HandlersOf<typeof postRows> = {
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
};
