import { expect, test } from 'vitest';
import { distance, emphasise } from '../../../../../src/features/search/rules/emphasis.ts';

const marked = (title: string, asked: string): string =>
  emphasise(title, asked)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');

test.each([
  ['Balayage on dark bases', 'bal', '[Bal]ayage on dark bases'],
  ['Balayage on dark bases', 'BASES dark', 'Balayage on [dark] [bases]'],
  ['Keratin: sections, heat and time', 'kerattin', '[Keratin]: sections, heat and time'],
  ['Keratin: sections', 'kertn', 'Keratin: sections'],
  ['Café cuts', 'cafe', '[Café] cuts'],
  ['Cut & shape', '<b>', 'Cut & shape'],
  ['Cut & shape', 'cat', 'Cut & shape'],
  ['नमस्ते rang', 'rang', 'नमस्ते [rang]'],
])('of "%s" the match with "%s" is marked: %s', (title, asked, shown) => {
  expect(marked(title, asked)).toBe(shown);
});
test.each(['', 'keratin', 'Balayage', '…'])(
  'the parts of a title join to the title (search "%s")',
  (asked) => {
    const title = ' Balayage, on – dark/bases… ';
    expect(
      emphasise(title, asked)
        .map(({ text }) => text)
        .join(''),
    ).toBe(title);
  },
);
test.each([
  ['', '', 0],
  ['', 'ab', 2],
  ['keratin', 'kerattin', 1],
  ['keratin', 'keratni', 2],
  ['bob', 'wave', 4],
])('"%s" and "%s" differ by %i', (a, b, by) => {
  expect([distance(a, b), distance(b, a)]).toEqual([by, by]);
});
