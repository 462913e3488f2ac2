import type { Comment, Post } from '../../../../sync/contract/posts/post.ts';
import type { postRows } from '../../../../sync/contract/posts/posts.ts';
import type { SamplesOf } from './sample.ts';

const ID = '7d1f0c52-0d5e-4a53-9f0f-3f2f7a0c9b11';
const yes = { error: false, message: 'Done' };
const author = {
  name: 'Asha Menon',
  picture: '/pictures/person/rangat/asha.svg',
  profile: 'hd',
  city: 'Kochi',
} as const;
const post: Post = {
  id: ID,
  author,
  division_code: 'rangat',
  text: 'Copper on level 4 #copper',
  media: [
    {
      type: 'image',
      url: '/uploads/posts/a-1600.webp',
      alt: 'Copper lengths',
      w: 1600,
      h: 1200,
      bytes: 90_000,
      id: 'posts/a',
      color: '#a04020',
    },
  ],
  tags: ['copper'],
  program_id: 101,
  product_id: null,
  likes: 3,
  liked: true,
  comments_count: 1,
  status: 'published',
  created_at: '2026-08-12T04:00:00.000Z',
  updated_at: '2026-08-12T04:00:00.000Z',
  mine: true,
  pinned: false,
  reason: null,
};
const comment: Comment = {
  id: ID,
  post_id: ID,
  author,
  text: 'Lovely',
  created_at: '2026-08-12T04:00:00.000Z',
  reply_to: null,
  mine: false,
};
const picture = new File(['x'], 'look.jpg', { type: 'image/jpeg' });
const written = {
  text: 'Copper',
  images: [picture],
  alts: ['Copper lengths'],
  tags: ['copper'],
  program_id: '101',
  product_id: '1',
};

/** A valid request and answer of each of these calls. */
export const postSamples: SamplesOf<typeof postRows> = {
  'social-feed': {
    request: { skip: 0, take: 10, leapcode: 'HD1001', division_code: ['rangat'], tag: 'copper' },
    response: { error: false, posts: [post], has_more: false },
  },
  'hashtag-trending': {
    request: { days: 30, division_code: 'rangat' },
    response: { error: false, hashtags: [{ hashtag: 'copper', count: 4 }] },
  },
  'get-post': {
    request: { post_id: ID, leapcode: 'HD1001', division_code: ['rangat'] },
    response: { error: false, postData: post },
  },
  comments: {
    request: { post_id: ID, skip: 0, take: 10 },
    response: { error: false, comments: [comment], total: 1 },
  },
  'add-post': {
    request: { post_id: ID, division_code: 'rangat', ...written },
    response: { ...yes, post },
  },
  'edit-post': {
    request: { post_id: ID, ...written, drop: ['posts/a'] },
    response: { ...yes, post },
  },
  'delete-post': { request: { post_id: ID }, response: yes },
  'pin-post': { request: { post_id: ID, on: true }, response: yes },
  'like-post': { request: { post_id: ID, on: true }, response: { ...yes, likes: 4, liked: true } },
  'add-comment': {
    request: { post_id: ID, comment_id: ID, text: 'Lovely', reply_to: null },
    response: { ...yes, comment },
  },
  'delete-comment': { request: { comment_id: ID }, response: yes },
  'report-post': {
    request: { post_id: ID, reason: 'A client’s face without consent' },
    response: yes,
  },
  'hide-post': { request: { post_id: ID, on: true }, response: yes },
};
