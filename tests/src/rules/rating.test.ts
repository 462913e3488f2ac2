import { expect, test } from 'vitest';
import { tu } from '../../../src/i18n/en/support.ts';
import { RATES, rateOf } from '../../../src/rules/rating.ts';

test('[4.19] the label follows the slider', () => {
  expect(RATES.map((rate) => [rate, tu(`rate.${rate}`)])).toEqual([
    [1, 'Bad'],
    [2, 'Poor'],
    [3, 'Normal'],
    [4, 'Good'],
    [5, 'Excellent'],
  ]);
});

test.each([
  ['1', 1],
  ['5', 5],
  ['0', 5],
  ['6', 5],
  ['2.5', 5],
  ['', 5],
])('[4.19] [5.10] a slider that says "%s" is a rating of %i', (said, rate) => {
  expect(rateOf(said)).toBe(rate);
});
