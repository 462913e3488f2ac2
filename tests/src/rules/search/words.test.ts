import { describe, expect, test } from 'vitest';
import { distance, emphasise } from '../../../../src/rules/search/emphasis.ts';
import { examplesOf, MOST_RECENT, withChoice } from '../../../../src/rules/search/recent.ts';
import type { Found } from '../../../../sync/search/found.ts';

const marked = (title: string, asked: string): string =>
  emphasise(title, asked)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');

describe('what is marked in a title', () => {
  test.each([
    ['Balayage on dark bases', 'bal', '[Bal]ayage on dark bases'],
    ['Balayage on dark bases', 'BASES dark', 'Balayage on [dark] [bases]'],
    ['Keratin: sections, heat and time', 'kerattin', '[Keratin]: sections, heat and time'],
    ['Keratin: sections', 'kertn', 'Keratin: sections'],
    ['Café cuts', 'cafe', '[Café] cuts'],
    ['Cut & shape', '<b>', 'Cut & shape'],
    ['Cut & shape', 'cat', 'Cut & shape'],
    ['नमस्ते rang', 'rang', 'नमस्ते [rang]'],
  ])('in "%s" for "%s"', (title, asked, shown) => {
    expect(marked(title, asked)).toBe(shown);
  });
  test.each(['', 'keratin', 'Balayage', '…'])('its pieces are the title again, whatever was asked (%s)', (asked) => {
    const title = ' Balayage, on – dark/bases… ';
    expect(
      emphasise(title, asked)
        .map(({ text }) => text)
        .join(''),
    ).toBe(title);
  });
  test.each([
    ['', '', 0],
    ['', 'ab', 2],
    ['keratin', 'kerattin', 1],
    ['keratin', 'keratni', 2],
    ['bob', 'wave', 4],
  ])('"%s" and "%s" differ by %i', (a, b, by) => {
    expect([distance(a, b), distance(b, a)]).toEqual([by, by]);
  });
});

describe('before anything was typed', () => {
  const found = (id: string): Found => ({ kind: 'program', id, title: id });
  test('the choices of this session stand there once each, the latest first, five at most', () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f', 'b'].reduce<readonly Found[]>((recent, id) => withChoice(recent, found(id)), []);
    expect(all.map(({ id }) => id)).toEqual(['b', 'f', 'e', 'd', 'c']);
    expect(all).toHaveLength(MOST_RECENT);
  });
  test('words to try are the first long ones of what lies on this device', () => {
    expect(examplesOf(['The bob: sharp', 'Balayage on dark', 'Balayage again', 'Cut it', 'Keratin', 'Plaits'])).toEqual([
      'Sharp',
      'Balayage',
      'Keratin',
    ]);
    expect(examplesOf([])).toEqual([]);
  });
});
