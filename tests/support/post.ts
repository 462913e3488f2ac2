import type { Comment, Post } from '../../sync/contract/posts/post.ts';

const author = { name: 'Zoya Shaikh', picture: null, profile: 'hd', city: 'Hyderabad' } as const;

/** Returns a post of another author in the feed's form. */
export const postOf = (over: Partial<Post> = {}): Post => ({
  id: 'vayu-1',
  author,
  division_code: 'rangat',
  text: 'Mogra, forty pins, and a bride who danced until four. #bridalknots',
  media: [],
  tags: ['bridalknots'],
  program_id: null,
  product_id: null,
  likes: 128,
  liked: false,
  comments_count: 2,
  status: 'published',
  created_at: '2026-08-12T04:00:00.000Z',
  updated_at: '2026-08-12T04:00:00.000Z',
  mine: false,
  pinned: false,
  reason: null,
  ...over,
});

/** Returns a picture on the server. */
export const pictureOfPost = (
  n: number,
  over: Partial<Post['media'][number]> = {},
): Post['media'][number] => ({
  ...{
    type: 'image',
    url: `/uploads/posts/${n}-1600.webp?until=1&sig=x`,
    alt: `Knot number ${n}`,
    w: 1600,
    h: 1200,
  },
  ...{ bytes: 90_000, id: `posts/${n}`, color: null, ...over },
});

export const commentOf = (over: Partial<Comment> = {}): Comment => ({
  id: 'c1',
  post_id: 'vayu-1',
  author: { ...author, name: 'Harpreet Kaur', profile: 'trainer', city: 'Ludhiana' },
  text: 'Pins crossed or in a row?',
  created_at: '2026-08-12T05:00:00.000Z',
  reply_to: null,
  mine: false,
  ...over,
});

/** Returns the feed's response. */
export const feedOf = (posts: readonly Post[], has_more = false) => ({
  error: false,
  posts: [...posts],
  has_more,
});
/** Returns the response for one post. */
export const postAnswer = (post: Post) => ({ error: false, postData: post });
/** Returns the response for a post's comments. */
export const commentsAnswer = (comments: readonly Comment[], total = comments.length) => ({
  error: false,
  comments: [...comments],
  total,
});
