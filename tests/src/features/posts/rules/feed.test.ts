import { expect, test } from 'vitest';
import { joinPosts, seenPosts, withThisTag } from '../../../../../src/features/posts/rules/feed.ts';
import { postOf } from '../../../../support/post.ts';

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

test('posts of others above the known ones are new and not shown, and posts below them are shown', () => {
  const known = new Set(['b', 'c']);
  expect(seenPosts([a, b, c], known)).toEqual({ seen: [b, c], fresh: 1 });
  expect(seenPosts([postOf({ id: 'own', mine: true }), b, c], known).fresh).toBe(0);
  expect(seenPosts([b, c, postOf({ id: 'older' })], known)).toMatchObject({
    fresh: 0,
    seen: [b, c, { id: 'older' }],
  });
  expect(seenPosts([a, b, c], undefined)).toEqual({ seen: [a, b, c], fresh: 0 });
});

test('posts with a tag are found regardless of case, hash sign and Unicode form', () => {
  expect(
    ids(withThisTag([postOf({ id: 'x', tags: ['#Copper'] }), postOf({ id: 'y' })], 'copper')),
  ).toEqual(['x']);
  // The same letter, precomposed and decomposed.
  expect(ids(withThisTag([postOf({ id: 'x', tags: ['#Cafe\u0301'] })], 'caf\u00e9'))).toEqual([
    'x',
  ]);
});
