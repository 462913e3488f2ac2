import { expect, test } from 'vitest';
import { minutesText, secondsText } from '../../../../../src/i18n/subjects/frame/span.ts';

test.each([
  [0, '0 min'],
  [40, '40 min'],
  [60, '1 h'],
  [65, '1 h 05'],
  [120, '2 h'],
  [2 * 24 * 60, '2 days'],
])('%s minutes are one text on every screen', (minutes, said) => {
  expect([minutesText(minutes), secondsText(minutes * 60)]).toEqual([said, said]);
});
