import { expect, test } from 'vitest';
import { postActions } from '../../../sync/actions/posts.ts';
import { addPost, editPost, hidePost } from '../../../sync/contract/posts/posts.ts';
import { fileIn } from '../../../sync/contract/posts/written-post.ts';
import { firstComments, firstPosts } from '../../../sync/contract/rules/post-pages.ts';
import {
  commentOf,
  commentsAnswer,
  feedOf,
  pictureOfPost,
  postAnswer,
  postOf,
} from '../../support/post.ts';

const ID = '7d1f0c52-0d5e-4a53-9f0f-3f2f7a0c9b11';
const at = '2026-08-12T10:00:00Z';
const author = { name: 'Asha Menon', profile: 'hd', picture: null, city: 'Kochi' } as const;
const photo = (file: string) => ({ name: `${file}.jpg`, type: 'image/jpeg', file });
const written = {
  post_id: ID,
  text: 'Copper',
  tags: ['copper'],
  pictures: [photo('a'), photo('b')],
  alts: ['Root', 'Ends'],
  at,
};
const add = { ...written, leapcode: 'HD1001', author, division_code: 'rangat' };
const file = (name: string) =>
  new File([name], `${name}.jpg`, { type: 'image/jpeg', lastModified: 0 });
const files = new Map([
  ['a', file('a')],
  ['b', file('b')],
]);
const shows = <A extends keyof typeof postActions>(name: A) =>
  postActions[name].shows as Required<(typeof postActions)[A]['shows']>;

test('a post sends its pictures in order with their texts, without device-only fields', () => {
  const { endpoint, request } = postActions['add-post'].sends(add, files);
  expect(endpoint).toBe(addPost);
  const { pictures: _, leapcode: __, author: ___, at: ____, ...rest } = add;
  expect(request).toEqual({ ...rest, images: [file('a'), file('b')] });
  expect(postActions['add-post'].files?.(add)).toEqual(['a', 'b']);
});

test('a video is sent instead of pictures, with its poster, and shows as one playable picture', () => {
  const film = { name: 'look.mp4', type: 'video/mp4', file: 'v' };
  const post = { ...add, pictures: [photo('a'), film], alts: ['Root'] };
  const video = new File(['v'], 'look.mp4', { type: 'video/mp4' });
  expect(
    postActions['add-post'].sends(post, new Map([...files, ['v', video]])).request,
  ).toMatchObject({
    images: [file('a')],
    videos: [video],
    alts: ['Root'],
  });
  expect(postActions['add-post'].files?.(post)).toEqual(['a', 'v']);
  const [shown] = shows('add-post')['social-feed'](feedOf([]), post).posts;
  expect(
    shown?.media.map(({ url, video: plays, alt }) => [fileIn(url), fileIn(plays ?? ''), alt]),
  ).toEqual([['a', 'v', 'Root']]);
});

test('[L7] a post whose picture is missing is not sent and throws', () => {
  expect(() => postActions['add-post'].sends(add, new Map([['a', file('a')]]))).toThrow('not here');
});

test('a waiting post shows first and once in its feed, with the device’s files as pictures', () => {
  const shown = shows('add-post')['social-feed'](feedOf([postOf()]), add);
  expect(shown.posts).toMatchObject([
    { id: ID, mine: true, status: 'review' },
    { id: 'vayu-1', mine: false, status: 'published' },
  ]);
  expect(shown.posts[0]?.media.map(({ url, alt }) => [fileIn(url), alt])).toEqual([
    ['a', 'Root'],
    ['b', 'Ends'],
  ]);
  expect(shows('add-post')['social-feed'](shown, add)).toBe(shown);
  expect(postActions['add-post'].limitTo?.(add)).toEqual({ 'social-feed': firstPosts('HD1001') });
});

test('an accepted post shows the server’s pictures until the feed contains it', () => {
  const post = postOf({ id: ID, mine: true, media: [pictureOfPost(1)] });
  expect(shows('add-post')['social-feed'](feedOf([]), add, { post }).posts).toEqual([post]);
  expect(postActions['add-post'].arrived?.['social-feed']?.(feedOf([post]), add)).toBe(true);
  expect(postActions['add-post'].arrived?.['social-feed']?.(feedOf([postOf()]), add)).toBe(false);
});

test('an edit keeps remaining pictures, adds new ones with texts, and sends a refused post to review', () => {
  const refused = postOf({
    id: ID,
    mine: true,
    status: 'rejected',
    reason: 'A face',
    media: [pictureOfPost(1), pictureOfPost(2)],
  });
  const change = {
    ...written,
    pictures: [photo('c')],
    alts: ['First', 'New'],
    media: [pictureOfPost(1, { alt: 'First' })],
    drop: ['posts/2'],
  };
  const { postData } = shows('edit-post')['get-post'](postAnswer(refused), change);
  expect(postData).toMatchObject({ text: 'Copper', status: 'review', reason: null });
  expect(postData.media.map(({ url, alt }) => [fileIn(url) ?? url, alt])).toEqual([
    [pictureOfPost(1).url, 'First'],
    ['c', 'New'],
  ]);
  const { endpoint, request } = postActions['edit-post'].sends(change, new Map([['c', file('c')]]));
  expect(endpoint).toBe(editPost);
  expect(request).toEqual({
    post_id: ID,
    text: 'Copper',
    tags: ['copper'],
    alts: ['First', 'New'],
    drop: ['posts/2'],
    images: [file('c')],
  });
});

test('a like counts once in the feed and on the post’s page, and can be taken back', () => {
  const like = { post_id: 'vayu-1', on: true };
  const feed = shows('like-post')['social-feed'](feedOf([postOf(), postOf({ id: 'other' })]), like);
  expect(feed.posts).toMatchObject([
    { liked: true, likes: 129 },
    { liked: false, likes: 128 },
  ]);
  expect(shows('like-post')['social-feed'](feed, like)).toBe(feed);
  expect(
    shows('like-post')['get-post'](postAnswer(postOf({ liked: true, likes: 1 })), {
      ...like,
      on: false,
    }).postData.likes,
  ).toBe(0);
});

test('a comment shows once, last on the first page; deleting one lowers the count', () => {
  const said = { post_id: 'vayu-1', comment_id: ID, text: 'Lovely', reply_to: 'c1', author, at };
  const page = shows('add-comment').comments(commentsAnswer([commentOf()], 14), said);
  expect(page).toMatchObject({
    total: 15,
    comments: [
      { id: 'c1', mine: false, reply_to: null },
      { id: ID, mine: true, reply_to: 'c1' },
    ],
  });
  expect(postActions['add-comment'].limitTo?.(said)).toEqual({ comments: firstComments('vayu-1') });
  expect(shows('delete-comment').comments(page, { comment_id: ID })).toEqual(
    commentsAnswer([commentOf()], 14),
  );
});

test('a deleted or hidden post is removed from the feed', () => {
  const feed = feedOf([postOf(), postOf({ id: 'other' })]);
  for (const name of ['delete-post', 'hide-post'] as const)
    expect(
      shows(name)
        ['social-feed'](feed, { post_id: 'vayu-1' })
        .posts.map(({ id }) => id),
    ).toEqual(['other']);
  expect(postActions['hide-post'].sends({ post_id: 'vayu-1' })).toEqual({
    endpoint: hidePost,
    request: { post_id: 'vayu-1', on: true },
  });
});

test('actions on one post share a lane, and its comments have another', () => {
  expect(postActions['edit-post'].lane({ ...written, media: [] })).toBe(
    postActions['add-post'].lane(add),
  );
  expect(postActions['delete-post'].lane({ post_id: ID })).toBe(postActions['add-post'].lane(add));
  const said = { post_id: ID, comment_id: ID, text: 'Lovely', author, at };
  expect(postActions['add-comment'].lane(said)).not.toBe(postActions['add-post'].lane(add));
});
