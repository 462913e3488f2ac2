import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, monthOf, weekOf, weeksOf } from '../../../src/features/calendar/rules/view.ts';
import { addDays, asDay, mondayOf, startOfDay, weekdayOf } from '../../../src/rules/dates.ts';
import { dayAt } from '../../../sync/contract/rules/india.ts';

const MIDNIGHT = Date.parse('2026-08-12T00:00:00+05:30');

test.each([
  [-1, '2026-08-11'],
  [0, '2026-08-12'],
  [1, '2026-08-12'],
])('[2.30] %d ms from midnight in India the day is %s', (by, day) => {
  expect(dayAt(MIDNIGHT + by)).toBe(day);
});

test('every instant is between the start of its day and the start of the next; mondayOf is a Monday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (at) => {
      const day = dayAt(at);
      expect(startOfDay(day)).toBeLessThanOrEqual(at);
      expect(startOfDay(addDays(day, 1))).toBeGreaterThan(at);
      expect(mondayOf(day) <= day && weekdayOf(mondayOf(day)) === 0).toBe(true);
    }),
  );
});

test.each([
  ['2026-02', 5, '2026-01-26', '2026-03-01'],
  ['2027-02', 4, '2027-02-01', '2027-02-28'],
  ['2026-08', 6, '2026-07-27', '2026-09-06'],
  ['2028-02', 5, '2028-01-31', '2028-03-05'],
])('%s has %d weeks, from %s to %s', (month, weeks, first, last) => {
  const shown = weeksOf(month);
  expect({ weeks: shown.length, first: shown[0]?.[0], last: shown.at(-1)?.[6] }).toEqual({
    weeks,
    first,
    last,
  });
});

test('addMonths crosses the year’s end both ways, and weekOf returns seven days from Monday', () => {
  expect([
    addMonths('2026-12', 1),
    addMonths('2026-01', -1),
    addMonths('2026-08', 0),
    monthOf('2026-08-12'),
  ]).toEqual(['2027-01', '2025-12', '2026-08', '2026-08']);
  expect(weekOf('2026-08-12')).toEqual(
    ['10', '11', '12', '13', '14', '15', '16'].map((day) => `2026-08-${day}`),
  );
});

test.each([
  ['2026-08-12', '2026-08-12'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['2026-8-1', null],
  ['2026-08-12T00:00', null],
  ['', null],
  [null, null],
])('asDay parses %s as %s', (text, day) => {
  expect(asDay(text)).toBe(day);
});
