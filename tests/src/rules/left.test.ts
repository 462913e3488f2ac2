import { expect, test } from 'vitest';
import { leftOf } from '../../../src/rules/left.ts';

test.each([
  [0, { said: 'none' }],
  [1, { said: 'clock', whole: 0, part: '01' }],
  [250, { said: 'clock', whole: 4, part: '10' }],
  [599, { said: 'clock', whole: 9, part: '59' }],
  [600, { said: 'minutes', count: 10 }],
  [601, { said: 'minutes', count: 11 }],
  [3_540, { said: 'minutes', count: 59 }],
  [3_541, { said: 'hours', whole: 1, part: '00' }],
  [3_600, { said: 'hours', whole: 1, part: '00' }],
  [6_000, { said: 'hours', whole: 1, part: '40' }],
])('[E40] %i seconds are said as %j', (seconds, said) => {
  expect(leftOf(seconds)).toEqual(said);
});
