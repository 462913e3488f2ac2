import { expect, test } from 'vitest';
import { joinPosts, seenPosts, withThisTag } from '../../../../../src/features/posts/rules/feed.ts';
import { sized } from '../../../../../src/features/posts/rules/picture-address.ts';
import { shotFault } from '../../../../../src/features/posts/rules/shots.ts';
import { threadsOf } from '../../../../../src/features/posts/rules/threads.ts';
import { commentOf, postOf } from '../../../../support/post.ts';

const ids = (posts: readonly { readonly id: unknown }[]) => posts.map(({ id }) => id);
const [a, b, c] = ['a', 'b', 'c'].map((id) => postOf({ id }));
if (!a || !b || !c) throw new Error('Three posts.');

test('pages of the feed that overlap list each post once', () => {
  expect(
    ids(
      joinPosts([
        [a, b],
        [b, c],
      ]),
    ),
  ).toEqual(['a', 'b', 'c']);
});

test('what comes later waits above the reader, but not one’s own, and not what lies further down', () => {
  const known = new Set(['b', 'c']);
  expect(seenPosts([a, b, c], known)).toEqual({ seen: [b, c], fresh: 1 });
  expect(seenPosts([postOf({ id: 'own', mine: true }), b, c], known).fresh).toBe(0);
  expect(seenPosts([b, c, postOf({ id: 'older' })], known)).toMatchObject({
    fresh: 0,
    seen: [b, c, { id: 'older' }],
  });
  expect(seenPosts([a, b, c], undefined)).toEqual({ seen: [a, b, c], fresh: 0 });
});

test('posts with a tag are found however the tag is written', () => {
  expect(
    ids(withThisTag([postOf({ id: 'x', tags: ['#Copper'] }), postOf({ id: 'y' })], 'copper')),
  ).toEqual(['x']);
  // The same letters, put together and apart, as keyboards write them.
  expect(ids(withThisTag([postOf({ id: 'x', tags: ['#Cafe\u0301'] })], 'caf\u00e9'))).toEqual([
    'x',
  ]);
});

test('a smaller picture has the signature of the large one; a drawing has one size', () => {
  expect(sized('/uploads/posts/ab-1600.webp?until=1&sig=x', 320)).toBe(
    '/uploads/posts/ab-320.webp?until=1&sig=x',
  );
  expect(sized('/pictures/program/vayu/post-vayu-1-1.svg?m=knot', 320)).toBe(
    '/pictures/program/vayu/post-vayu-1-1.svg?m=knot',
  );
});

test.each([
  [[{ name: 'a.png', type: 'image/png', size: 6_800_000 }], 10, undefined],
  [[{ name: 'a.JPEG', type: '', size: 10 }], 10, undefined],
  [[{ name: 'a.heic', type: '', size: 10 }], 10, 'kind'],
  [[{ name: 'a.gif', type: 'image/gif', size: 10 }], 10, 'kind'],
  [[{ name: 'a.jpg', type: 'image/jpeg', size: 40_000_000 }], 10, 'size'],
  [Array.from({ length: 11 }, () => ({ name: 'a.jpg', type: 'image/jpeg', size: 10 })), 10, 'many'],
] as const)('pictures %j of at most %i are judged %s', (files, most, fault) => {
  expect(shotFault(files, most)).toBe(fault);
});

test('answers stand below their comment, from old to new, whichever way the comments go', () => {
  const talk = [
    commentOf({ id: '1' }),
    commentOf({ id: '2' }),
    commentOf({ id: '3', reply_to: '1' }),
    commentOf({ id: '4', reply_to: '3' }),
  ];
  const order = (newest: boolean) =>
    threadsOf(talk, newest).map(
      ({ comment, isReply }) => `${comment.id}${isReply ? ' reply' : ''}`,
    );
  expect(order(false)).toEqual(['1', '3 reply', '4 reply', '2']);
  expect(order(true)).toEqual(['2', '1', '3 reply', '4 reply']);
});

test('comments that answer each other in a circle, or one that is not here, are all shown once', () => {
  const talk = [
    commentOf({ id: '1', reply_to: '2' }),
    commentOf({ id: '2', reply_to: '1' }),
    commentOf({ id: '3', reply_to: 'gone' }),
  ];
  expect(ids(threadsOf(talk, false).map(({ comment }) => comment)).toSorted()).toEqual([
    '1',
    '2',
    '3',
  ]);
});
