import { comments, getPost, hashtagTrending, socialFeed } from '../contract/posts/feed.ts';
import { read } from '../read.ts';
import { findPost } from '../search/found.ts';

/** The feed, its posts and their comments. */
export const postReads = {
  'social-feed': read(socialFeed, { find: ({ posts }) => posts.map(findPost) }),
  'get-post': read(getPost, { find: null }),
  comments: read(comments, { find: null }),
  'hashtag-trending': read(hashtagTrending, { find: null }),
};
