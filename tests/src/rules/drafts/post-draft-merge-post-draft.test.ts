import { expect, test } from 'vitest';
import { mergedPostDraft, NO_DRAFT } from '../../../../src/rules/drafts/post-draft.ts';
import type { PostDraft } from '../../../../sync/store/drafts.ts';

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
  ['only they wrote', 'Copper', 'Copper', 'Copper, gold', 'Copper, gold'],
  ['only I wrote', 'Copper', 'Copper, gold', 'Copper', 'Copper, gold'],
  ['I took words out', 'Copper, gold', 'Copper', 'Copper, gold', 'Copper'],
  ['both wrote', 'Copper', 'Copper, red', 'Copper, gold', 'Copper, gold\nCopper, red'],
  ['mine holds theirs', 'C', 'Copper, gold', 'Copper', 'Copper, gold'],
  ['theirs holds mine', 'C', 'Copper', 'Copper, gold', 'Copper, gold'],
])('[L7] words of two tabs, where %s', (_, base, mine, theirs, is) => {
  expect(merged(draft(base), draft(mine), draft(theirs)).text).toBe(is);
});

test('[L7] two tabs that began with nothing lose neither’s words, and send one post', () => {
  expect(
    merged(
      undefined,
      draft('Mine', ['a'], { post_id: 'm' }),
      draft('Theirs', ['b'], { post_id: 't' }),
    ),
  ).toEqual(draft('Theirs\nMine', ['a', 'b'], { post_id: 't' }));
});

test('pictures that either tab took out are out, those that either added are there, and words about them stay', () => {
  const base = draft('', ['a', 'b']);
  const mine = { ...base, pictures: [shot('b', 'The nape'), shot('c')] };
  const theirs = { ...base, pictures: [shot('a', 'The root'), shot('b'), shot('d')] };
  expect(merged(base, mine, theirs).pictures).toEqual([
    shot('b', 'The nape'),
    shot('c'),
    shot('d'),
  ]);
});

test('what the other tab chose is taken over, and mine stays where I chose', () => {
  const base = draft('', [], { division: 'vayu' });
  expect(
    merged(
      base,
      { ...base, program_id: 7 },
      { ...base, division: 'rangat', product_id: 9, drop: ['p1'] },
    ),
  ).toEqual(draft('', [], { division: 'rangat', program_id: 7, product_id: 9, drop: ['p1'] }));
});

test('a draft that the other tab has sent is empty here, unless more was written: that is a post of its own', () => {
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
