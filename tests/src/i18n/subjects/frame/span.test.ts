import { expect, test } from 'vitest';
import { minutesText, secondsText } from '../../../../../src/i18n/subjects/frame/span.ts';

test.each([
  [0, '0 min'],
  [40, '40 min'],
  [60, '1 h'],
  [65, '1 h 05'],
  [120, '2 h'],
  [2 * 24 * 60, '2 days'],
])('minutesText and secondsText show %s minutes as %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
  expect(secondsText(minutes * 60)).toBe(text);
});
