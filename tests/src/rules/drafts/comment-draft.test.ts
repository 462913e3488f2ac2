import { expect, test } from 'vitest';
import {
  type DraftedComment,
  mergedComment,
  withComment,
} from '../../../../src/rules/drafts/comment-draft.ts';

const NONE: DraftedComment = { text: '' };
const said = (text: string, comment_id?: string, reply_to?: string): DraftedComment => ({
  text,
  comment_id,
  reply_to,
});

test.each([
  [
    'only they wrote',
    said('How', 'a'),
    said('How', 'a'),
    said('How fresh', 'a'),
    said('How fresh', 'a'),
  ],
  [
    'only I wrote',
    said('How', 'a'),
    said('How fresh', 'a'),
    said('How', 'a'),
    said('How fresh', 'a'),
  ],
  [
    'both wrote',
    said('How', 'a'),
    said('How fresh', 'a'),
    said('How long', 'a'),
    said('How long\nHow fresh', 'a'),
  ],
  [
    'both began with nothing',
    NONE,
    said('Mine', 'a'),
    said('Theirs', 'b'),
    said('Theirs\nMine', 'b'),
  ],
  [
    'they answer somebody',
    said('How', 'a'),
    said('How', 'a'),
    said('How', 'a', 'c1'),
    said('How', 'a', 'c1'),
  ],
  [
    'I answer nobody any more',
    said('How', 'a', 'c1'),
    said('How', 'a'),
    said('How fresh', 'a', 'c1'),
    said('How fresh', 'a'),
  ],
  ['they sent it', said('How', 'a'), said('How', 'a'), NONE, NONE],
  [
    'they sent it and I wrote on',
    said('How', 'a'),
    said('How fresh', 'a'),
    NONE,
    said('How fresh'),
  ],
  ['I began and they did not', NONE, said('How', 'a'), NONE, said('How', 'a')],
])('[L7] a comment of two tabs, where %s', (_, base, mine, theirs, is) => {
  expect(withComment({}, 'p', mergedComment(base, mine, theirs))).toEqual(withComment({}, 'p', is));
});
