import { expect, test } from 'vitest';
import {
  addMonths,
  monthOf,
  weekOf,
  weeksOf,
} from '../../../../../src/features/calendar/rules/view.ts';

test.each([
  ['2026-02', 5, '2026-01-26', '2026-03-01'],
  ['2027-02', 4, '2027-02-01', '2027-02-28'],
  ['2026-08', 6, '2026-07-27', '2026-09-06'],
  ['2028-02', 5, '2028-01-31', '2028-03-05'],
])('the month %s has %d weeks, from %s to %s', (month, weeks, first, last) => {
  const shown = weeksOf(month);
  expect({ weeks: shown.length, first: shown[0]?.[0], last: shown.at(-1)?.[6] }).toEqual({
    weeks,
    first,
    last,
  });
});

test('addMonths crosses the year’s end both ways, monthOf returns a day’s month, and weekOf seven days from Monday', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-08', 0)).toBe('2026-08');
  expect(monthOf('2026-08-12')).toBe('2026-08');
  expect(weekOf('2026-08-12')).toEqual(
    ['10', '11', '12', '13', '14', '15', '16'].map((day) => `2026-08-${day}`),
  );
});
