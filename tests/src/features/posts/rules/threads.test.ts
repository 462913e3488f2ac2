import { expect, test } from 'vitest';
import { threadsOf } from '../../../../../src/features/posts/rules/threads.ts';
import { commentOf } from '../../../../support/post.ts';

test('replies follow their comment from old to new, in either order of the comments', () => {
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

test('comments that reply to each other, or to one that is not loaded, are listed once', () => {
  const talk = [
    commentOf({ id: '1', reply_to: '2' }),
    commentOf({ id: '2', reply_to: '1' }),
    commentOf({ id: '3', reply_to: 'gone' }),
  ];
  expect(
    threadsOf(talk, false)
      .map(({ comment }) => comment.id)
      .toSorted(),
  ).toEqual(['1', '2', '3']);
});
