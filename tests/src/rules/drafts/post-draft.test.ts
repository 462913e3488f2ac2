import { expect, test } from 'vitest';
import {
  allFilesOf,
  draftOf,
  isBegunPost,
  isPostContent,
  keptMedia,
  mergedPostDraft,
  NEW_POST,
  NO_DRAFT,
  withPostDraft,
} from '../../../../src/rules/drafts/post-draft.ts';
import type { Content } from '../../../../sync/outbox/entry.ts';
import type { PostDraft } from '../../../../sync/store/drafts.ts';
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

test('[L7] an unsent post becomes a draft with its pictures, their descriptions and its id', () => {
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

test('a post whose id the server refused as taken becomes a draft without the id', () => {
  const refused: Content = { ...added, failure: { kind: 'refused', status: 409, code: 'taken' } };
  if (!isPostContent(refused)) throw new Error('A post.');
  expect(draftOf(refused)[1]).toEqual({
    text: 'Copper',
    division: 'rangat',
    product_id: 7,
    pictures: [{ picture: photo, alt: 'Root' }],
  });
});

test('a refused edit becomes the draft of its post, with removed pictures and new descriptions', () => {
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

test('a draft has content if it has a word or a picture', () => {
  expect(
    [
      undefined,
      { text: ' ', pictures: [] },
      { text: 'a', pictures: [] },
      { text: '', pictures: [{ picture: photo, alt: '' }] },
    ].map(isBegunPost),
  ).toEqual([false, false, true, true]);
});

test('withPostDraft keeps the drafts of other posts, and returns the same object for an equal draft', () => {
  const draft = { text: 'a', pictures: [] };
  const one = withPostDraft({}, NEW_POST, draft);
  expect(withPostDraft(one, NEW_POST, { ...draft })).toBe(one);
  expect(withPostDraft(withPostDraft(one, 'p1', draft), NEW_POST, null)).toEqual({ p1: draft });
});

test('[L7] an original that is not compressed yet counts as content and as a file of the draft', () => {
  const draft = { text: '', pictures: [], originals: [{ picture: photo, tries: 0 }] };
  expect(isBegunPost(draft)).toBe(true);
  expect(allFilesOf(draft)).toEqual([photo]);
  expect(isBegunPost({ text: ' ', pictures: [] })).toBe(false);
});

const shot = (file: string, alt = '') => ({
  picture: { name: `${file}.jpg`, type: 'image/jpeg', file },
  alt,
});
const draft = (
  text: string,
  files: readonly string[] = [],
  more: Partial<PostDraft> = {},
): PostDraft => ({
  text,
  pictures: files.map((file) => shot(file)),
  ...more,
});
const merged = (base: PostDraft | undefined, mine: PostDraft, theirs: PostDraft | undefined) =>
  mergedPostDraft(base, mine, theirs, NO_DRAFT);

test.each([
  ['only the other tab wrote', 'Copper', 'Copper', 'Copper, gold', 'Copper, gold'],
  ['only this tab wrote', 'Copper', 'Copper, gold', 'Copper', 'Copper, gold'],
  ['only this tab removed words', 'Copper, gold', 'Copper', 'Copper, gold', 'Copper'],
  ['both tabs wrote', 'Copper', 'Copper, red', 'Copper, gold', 'Copper, gold\nCopper, red'],
  ['this tab’s text contains the other’s', 'C', 'Copper, gold', 'Copper', 'Copper, gold'],
  ['the other tab’s text contains this tab’s', 'C', 'Copper', 'Copper, gold', 'Copper, gold'],
])('[L7] texts of two tabs are merged if %s', (_, base, mine, theirs, text) => {
  expect(merged(draft(base), draft(mine), draft(theirs)).text).toBe(text);
});

test('[L7] two tabs that began with no draft keep both texts and pictures, and send one post', () => {
  expect(
    merged(
      undefined,
      draft('Mine', ['a'], { post_id: 'm' }),
      draft('Theirs', ['b'], { post_id: 't' }),
    ),
  ).toEqual(draft('Theirs\nMine', ['a', 'b'], { post_id: 't' }));
});

test('pictures that either tab removed are removed, and added pictures and descriptions are kept', () => {
  const base = draft('', ['a', 'b']);
  const mine = { ...base, pictures: [shot('b', 'The nape'), shot('c')] };
  const theirs = { ...base, pictures: [shot('a', 'The root'), shot('b'), shot('d')] };
  expect(merged(base, mine, theirs).pictures).toEqual([
    shot('b', 'The nape'),
    shot('c'),
    shot('d'),
  ]);
});

test('choices of both tabs are merged', () => {
  const base = draft('', [], { division: 'vayu' });
  expect(
    merged(
      base,
      { ...base, program_id: 7 },
      { ...base, division: 'rangat', product_id: 9, drop: ['p1'] },
    ),
  ).toEqual(draft('', [], { division: 'rangat', program_id: 7, product_id: 9, drop: ['p1'] }));
});

test('a draft that the other tab has sent becomes empty, or a new post with this tab’s additions', () => {
  const base = draft('Copper', ['a'], {
    post_id: 'p',
    originals: [{ picture: shot('o').picture, tries: 0 }],
  });
  expect(merged(base, base, undefined)).toEqual(NO_DRAFT);
  expect(
    merged(
      base,
      { ...base, text: 'Copper, and more', pictures: [shot('a'), shot('b')] },
      undefined,
    ),
  ).toEqual(draft('Copper, and more', ['b'], { originals: [] }));
  expect(merged(undefined, draft('New'), undefined)).toEqual(draft('New'));
});
