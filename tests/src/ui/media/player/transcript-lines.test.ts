import { expect, test } from 'vitest';
import {
  firstShown,
  lineAt,
  linesWith,
  markFound,
  SHOWN_LINES,
} from '../../../../../src/ui/media/player/transcript-lines.ts';

const lines = [
  'Go down to a baby weave',
  'Crème at the roots',
  'क्राउन से लट उठाइए',
  'Weave once more',
].map((text, place) => ({
  from: 10 * place + 5,
  to: 10 * place + 12,
  text,
}));

test('the current line is the last one that has begun', () => {
  expect([0, 5, 14, 15, 500].map((second) => lineAt(lines, second))).toEqual([-1, 0, 0, 1, 3]);
});

test('the search ignores case and accents in every script, and marks the matches', () => {
  expect(linesWith(lines, 'weave')).toEqual([0, 3]);
  expect(linesWith(lines, ' creme ')).toEqual([1]);
  expect(linesWith(lines, 'क्राउन')).toEqual([2]);
  expect(linesWith(lines, '  ')).toEqual([]);
  expect(markFound('Weave, then weave', 'weave')).toEqual([
    { text: 'Weave', found: true },
    { text: ', then ', found: false },
    { text: 'weave', found: true },
  ]);
  expect(markFound('Crème', 'creme')).toEqual([{ text: 'Crème', found: true }]);
});

test('the visible lines contain the current one, fill the list, and change only in steps', () => {
  for (let place = 0; place < 60; place += 1) {
    const first = firstShown(60, place);
    expect(first).toBeLessThanOrEqual(place);
    expect(first + SHOWN_LINES).toBeGreaterThan(place);
    expect(first + SHOWN_LINES).toBeLessThanOrEqual(60);
  }
  expect([firstShown(60, 9), firstShown(60, 15)]).toEqual([5, 5]);
  expect(firstShown(5, 4)).toBe(0);
});
