import { expect, test } from 'vitest';
import {
  allFilesOf,
  draftOf,
  isBegunPost,
  isPostContent,
  keptMedia,
  NEW_POST,
  withPostDraft,
} from '../../../../src/rules/drafts/post-draft.ts';
import type { Content } from '../../../../sync/outbox/entry.ts';
import { pictureOfPost, postOf } from '../../../support/post.ts';

const photo = { name: 'a.jpg', type: 'image/jpeg', file: 'a' };
const written = { post_id: 'p1', text: 'Copper', pictures: [photo], at: '2026-08-12T10:00:00Z' };
const author = { name: 'Asha', profile: 'hd' } as const;
const added: Content = {
  action: 'add-post',
  at: 0,
  input: {
    ...written,
    alts: ['Root'],
    leapcode: 'HD1001',
    author,
    division_code: 'rangat',
    product_id: 7,
  },
};

test('[L7] a post that was not sent becomes the draft that it came from, with its pictures, their words and its own id', () => {
  if (!isPostContent(added)) throw new Error('A post.');
  expect(draftOf(added)).toEqual([
    NEW_POST,
    {
      text: 'Copper',
      division: 'rangat',
      post_id: 'p1',
      product_id: 7,
      pictures: [{ picture: photo, alt: 'Root' }],
    },
  ]);
});

test('one that a server has under this id already becomes a post of its own, or it would be refused for ever', () => {
  const refused: Content = { ...added, failure: { kind: 'refused', status: 409, code: 'taken' } };
  if (!isPostContent(refused)) throw new Error('A post.');
  expect(draftOf(refused)[1]).toEqual({
    text: 'Copper',
    division: 'rangat',
    product_id: 7,
    pictures: [{ picture: photo, alt: 'Root' }],
  });
});

test('a change that was refused becomes the draft of its post, with what was taken out and described anew', () => {
  const media = [pictureOfPost(1, { alt: 'New words' })];
  const content: Content = {
    action: 'edit-post',
    at: 0,
    input: { ...written, alts: ['New words', 'Root'], media, drop: ['posts/2'] },
  };
  if (!isPostContent(content)) throw new Error('A post.');
  const [name, draft] = draftOf(content);
  expect(name).toBe('p1');
  expect(draft.pictures).toEqual([{ picture: photo, alt: 'Root' }]);
  expect(keptMedia(postOf({ media: [pictureOfPost(1), pictureOfPost(2)] }), draft)).toEqual(media);
});

test('a draft is begun by a word or a picture', () => {
  expect(
    [
      undefined,
      { text: ' ', pictures: [] },
      { text: 'a', pictures: [] },
      { text: '', pictures: [{ picture: photo, alt: '' }] },
    ].map(isBegunPost),
  ).toEqual([false, false, true, true]);
});

test('drafts of several posts lie side by side, and one that says the same is not written again', () => {
  const draft = { text: 'a', pictures: [] };
  const one = withPostDraft({}, NEW_POST, draft);
  expect(withPostDraft(one, NEW_POST, { ...draft })).toBe(one);
  expect(withPostDraft(withPostDraft(one, 'p1', draft), NEW_POST, null)).toEqual({ p1: draft });
});

test('[L7] a draft whose only picture is not small yet would be missed, and its file is the draft’s', () => {
  const draft = { text: '', pictures: [], originals: [{ picture: photo, tries: 0 }] };
  expect(isBegunPost(draft)).toBe(true);
  expect(allFilesOf(draft)).toEqual([photo]);
  expect(isBegunPost({ text: ' ', pictures: [] })).toBe(false);
});
