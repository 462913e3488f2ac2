import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CalendarLocation,
  daysInView,
  listedFrom,
  locationOf,
  monthOf,
  NO_FILTERS,
  searchOf,
} from '../../../../../src/features/calendar/rules/view.ts';
import { addDays } from '../../../../../src/rules/dates.ts';

const TODAY = '2026-08-12';
const FIRST: CalendarLocation = {
  view: 'agenda',
  month: '2026-08',
  day: TODAY,
  filters: NO_FILTERS,
};

describe('the location of the calendar', () => {
  test('an address without a query is the list of today, whose query is empty', () => {
    expect(locationOf('', TODAY)).toEqual(FIRST);
    expect(searchOf(FIRST, TODAY)).toBe('');
  });

  test('every location is restored from its address', () => {
    const day = fc.integer({ min: -400, max: 400 }).map((count) => addDays(TODAY, count));
    const words = fc
      .uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 3 })
      .map((all) => new Set(all));
    const location = fc.record({
      view: fc.constantFrom('agenda' as const, 'month' as const, 'week' as const),
      day,
      month: day.map(monthOf),
      filters: fc.record({
        types: words,
        divisions: words,
        mine: fc.boolean(),
        rejected: fc.boolean(),
      }),
    });
    fc.assert(
      fc.property(location, (expected) => {
        expect(locationOf(searchOf(expected, TODAY), TODAY)).toEqual(expected);
      }),
    );
  });

  test.each([
    '?day=2026-02-30',
    '?day=yesterday&view=year',
    '?month=2026-13',
    '?day=2026-8-1',
    '?month=../..',
  ])('the invalid query %s gives the default location', (search) => {
    expect(locationOf(search, TODAY)).toEqual(FIRST);
  });
});

describe('the span of a view', () => {
  test.each([
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-12', '2026-12-01', '2026-12-31'],
  ])('the month %s spans %s to %s', (month, first, last) => {
    expect(daysInView({ ...FIRST, month })).toEqual([first, last]);
  });
  test('a week spans Monday to Sunday, also across the end of a month', () => {
    expect(daysInView({ ...FIRST, view: 'week', day: '2026-09-01' })).toEqual([
      '2026-08-31',
      '2026-09-06',
    ]);
  });
  test('this month’s list begins today, or on an earlier chosen day; other months and weeks begin at their first day', () => {
    expect(listedFrom(FIRST, TODAY)).toBe(TODAY);
    expect(listedFrom({ ...FIRST, day: '2026-08-03' }, TODAY)).toBe('2026-08-03');
    expect(listedFrom({ ...FIRST, day: '2026-08-20' }, TODAY)).toBe(TODAY);
    expect(listedFrom({ ...FIRST, day: '2026-07-20' }, TODAY)).toBe(TODAY);
    expect(listedFrom({ ...FIRST, month: '2026-09' }, TODAY)).toBe('2026-09-01');
    expect(listedFrom({ ...FIRST, view: 'week' }, TODAY)).toBe('2026-08-10');
  });
});
