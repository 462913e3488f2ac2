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
    'only the other tab wrote',
    comment('How', 'a'),
    comment('How', 'a'),
    comment('How fresh', 'a'),
    comment('How fresh', 'a'),
  ],
  [
    'only this tab wrote',
    comment('How', 'a'),
    comment('How fresh', 'a'),
    comment('How', 'a'),
    comment('How fresh', 'a'),
  ],
  [
    'both tabs wrote',
    comment('How', 'a'),
    comment('How fresh', 'a'),
    comment('How long', 'a'),
    comment('How long\nHow fresh', 'a'),
  ],
  [
    'both tabs began with an empty comment',
    NONE,
    comment('Mine', 'a'),
    comment('Theirs', 'b'),
    comment('Theirs\nMine', 'b'),
  ],
  [
    'only the other tab chose a comment to answer',
    comment('How', 'a'),
    comment('How', 'a'),
    comment('How', 'a', 'c1'),
    comment('How', 'a', 'c1'),
  ],
  [
    'only this tab removed the comment to answer',
    comment('How', 'a', 'c1'),
    comment('How', 'a'),
    comment('How fresh', 'a', 'c1'),
    comment('How fresh', 'a'),
  ],
  ['the other tab sent it', comment('How', 'a'), comment('How', 'a'), NONE, NONE],
  [
    'the other tab sent it and this tab wrote more',
    comment('How', 'a'),
    comment('How fresh', 'a'),
    NONE,
    comment('How fresh'),
  ],
  ['only this tab began', NONE, comment('How', 'a'), NONE, comment('How', 'a')],
])('[L7] a comment of two tabs is merged if %s', (_, base, mine, theirs, merged) => {
  expect(withComment({}, 'p', mergedComment(base, mine, theirs))).toEqual(
    withComment({}, 'p', merged),
  );
});
