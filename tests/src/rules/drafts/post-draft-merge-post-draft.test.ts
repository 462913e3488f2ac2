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
  ['only I removed words', 'Copper, gold', 'Copper', 'Copper, gold', 'Copper'],
  ['both wrote', 'Copper', 'Copper, red', 'Copper, gold', 'Copper, gold\nCopper, red'],
  ['my text contains theirs', 'C', 'Copper, gold', 'Copper', 'Copper, gold'],
  ['their text contains mine', 'C', 'Copper', 'Copper, gold', 'Copper, gold'],
])('[L7] texts of two tabs are merged where %s', (_, base, mine, theirs, text) => {
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

test('pictures that either tab removed are removed, added ones are kept, and descriptions are kept', () => {
  const base = draft('', ['a', 'b']);
  const mine = { ...base, pictures: [shot('b', 'The nape'), shot('c')] };
  const theirs = { ...base, pictures: [shot('a', 'The root'), shot('b'), shot('d')] };
  expect(merged(base, mine, theirs).pictures).toEqual([
    shot('b', 'The nape'),
    shot('c'),
    shot('d'),
  ]);
});

test('choices of the other tab are adopted unless this tab chose differently', () => {
  const base = draft('', [], { division: 'vayu' });
  expect(
    merged(
      base,
      { ...base, program_id: 7 },
      { ...base, division: 'rangat', product_id: 9, drop: ['p1'] },
    ),
  ).toEqual(draft('', [], { division: 'rangat', program_id: 7, product_id: 9, drop: ['p1'] }));
});

test('a draft that the other tab has sent becomes empty, or a new post of what was added here', () => {
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
