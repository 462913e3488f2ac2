import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../src/rules/calendar/days.ts';
import { monthOf } from '../../../../src/rules/calendar/month.ts';
import { NO_FILTERS } from '../../../../src/rules/calendar/show.ts';
import { listedFrom, type Spot, searchOf, spanOf, spotOf } from '../../../../src/rules/calendar/spot.ts';

const TODAY = '2026-08-12';
const FIRST: Spot = { view: 'agenda', month: '2026-08', day: TODAY, filters: NO_FILTERS };

describe('where a person is in the calendar', () => {
  test('a first visit is today’s list, and its address names nothing', () => {
    expect(spotOf('', TODAY)).toEqual(FIRST);
    expect(searchOf(FIRST, TODAY)).toBe('');
  });

  test('every spot is found again by its address', () => {
    const day = fc.integer({ min: -400, max: 400 }).map((count) => addDays(TODAY, count));
    const words = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 3 }).map((all) => new Set(all));
    const spot = fc.record({
      view: fc.constantFrom('agenda' as const, 'month' as const, 'week' as const),
      day,
      month: day.map(monthOf),
      filters: fc.record({ types: words, divisions: words, mine: fc.boolean(), rejected: fc.boolean() }),
    });
    fc.assert(
      fc.property(spot, (one) => {
        expect(spotOf(searchOf(one, TODAY), TODAY)).toEqual(one);
      }),
    );
  });

  test.each(['?day=2026-02-30', '?day=yesterday&view=year', '?month=2026-13', '?day=2026-8-1', '?month=../..'])(
    '%s names no place and is as a first visit',
    (search) => {
      expect(spotOf(search, TODAY)).toEqual(FIRST);
    },
  );
});

describe('what a view spans', () => {
  test.each([
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-12', '2026-12-01', '2026-12-31'],
  ])('the month %s goes from %s to %s', (month, first, last) => {
    expect(spanOf({ ...FIRST, month })).toEqual([first, last]);
  });
  test('a week goes from Monday to Sunday, over the end of a month', () => {
    expect(spanOf({ ...FIRST, view: 'week', day: '2026-09-01' })).toEqual(['2026-08-31', '2026-09-06']);
  });
  test('this month’s list begins today, or at an earlier day that was asked for; other months and weeks begin at their beginning', () => {
    expect(listedFrom(FIRST, TODAY)).toBe(TODAY);
    expect(listedFrom({ ...FIRST, day: '2026-08-03' }, TODAY)).toBe('2026-08-03');
    expect(listedFrom({ ...FIRST, day: '2026-08-20' }, TODAY)).toBe(TODAY);
    expect(listedFrom({ ...FIRST, day: '2026-07-20' }, TODAY)).toBe(TODAY);
    expect(listedFrom({ ...FIRST, month: '2026-09' }, TODAY)).toBe('2026-09-01');
    expect(listedFrom({ ...FIRST, view: 'week' }, TODAY)).toBe('2026-08-10');
  });
});
