import { expect, test } from 'vitest';
import {
  type DraftedComment,
  mergedComment,
  withComment,
} from '../../../../src/rules/drafts/comment-draft.ts';

const NONE: DraftedComment = { text: '' };
const comment = (text: string, comment_id?: string, reply_to?: string): DraftedComment => ({
  text,
  comment_id,
  reply_to,
});

test.each([
  [
    'only they wrote',
    comment('How', 'a'),
    comment('How', 'a'),
    comment('How fresh', 'a'),
    comment('How fresh', 'a'),
  ],
  [
    'only I wrote',
    comment('How', 'a'),
    comment('How fresh', 'a'),
    comment('How', 'a'),
    comment('How fresh', 'a'),
  ],
  [
    'both wrote',
    comment('How', 'a'),
    comment('How fresh', 'a'),
    comment('How long', 'a'),
    comment('How long\nHow fresh', 'a'),
  ],
  [
    'both began with an empty comment',
    NONE,
    comment('Mine', 'a'),
    comment('Theirs', 'b'),
    comment('Theirs\nMine', 'b'),
  ],
  [
    'only they chose a comment to answer',
    comment('How', 'a'),
    comment('How', 'a'),
    comment('How', 'a', 'c1'),
    comment('How', 'a', 'c1'),
  ],
  [
    'only I removed the comment to answer',
    comment('How', 'a', 'c1'),
    comment('How', 'a'),
    comment('How fresh', 'a', 'c1'),
    comment('How fresh', 'a'),
  ],
  ['they sent it', comment('How', 'a'), comment('How', 'a'), NONE, NONE],
  [
    'they sent it and I wrote more',
    comment('How', 'a'),
    comment('How fresh', 'a'),
    NONE,
    comment('How fresh'),
  ],
  ['only I began', NONE, comment('How', 'a'), NONE, comment('How', 'a')],
])('[L7] a comment of two tabs is merged where %s', (_, base, mine, theirs, merged) => {
  expect(withComment({}, 'p', mergedComment(base, mine, theirs))).toEqual(
    withComment({}, 'p', merged),
  );
});
