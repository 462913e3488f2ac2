import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateTimeOf, dayOf } from '../../../src/i18n/dates.ts';
import {
  addDays,
  asDay,
  mondayOf,
  spanOf,
  startOfDay,
  timeOf,
  weekdayOf,
  zoneDiffers,
} from '../../../src/rules/dates.ts';
import { dayAt } from '../../../sync/contract/rules/india.ts';

const MIDNIGHT = Date.parse('2026-08-12T00:00:00+05:30');

test.each([
  [-1, '2026-08-11'],
  [0, '2026-08-12'],
  [1, '2026-08-12'],
])('[2.30] %d ms from midnight in India the day is %s', (by, day) => {
  expect(dayAt(MIDNIGHT + by)).toBe(day);
});

test('every instant is between the start of its day and of the next, and mondayOf is the last Monday', () => {
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

const at = (text: string) => Date.parse(text);

describe('dates and times', () => {
  test('[2.30] every month has three letters, including Sep', () => {
    const months = Array.from({ length: 12 }, (_, month) => dayOf(Date.UTC(2026, month, 5, 6)));
    expect(months).toEqual(
      ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map(
        (name) => `05 ${name} 2026`,
      ),
    );
  });

  test('[2.30] dayOf is the day in India', () => {
    expect([dayOf(at('2026-08-12T18:29:59Z')), dayOf(at('2026-08-12T18:30:00Z'))]).toEqual([
      '12 Aug 2026',
      '13 Aug 2026',
    ]);
  });

  test('[2.30] dayOf and timeOf agree with the browser’s formatter for India at any instant', () => {
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Asia/Kolkata',
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const instant = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2100, 0, 1) });
    fc.assert(
      fc.property(instant, (ms) => {
        const parts = Object.fromEntries(
          clock.formatToParts(ms).map(({ type, value }) => [type, value]),
        );
        expect([dayOf(ms), timeOf(ms)]).toEqual([
          `${parts.day} ${parts.month} ${parts.year}`,
          `${parts.hour}:${parts.minute}`,
        ]);
      }),
    );
  });

  test('[2.30] midnight in India is 00:00, never 24:00', () => {
    expect(timeOf(at('2026-08-12T18:30:00Z'))).toBe('00:00');
  });

  test.each([
    ['Asia/Kolkata', '12 Aug 2026, 15:30'],
    ['Asia/Colombo', '12 Aug 2026, 15:30'],
    ['Asia/Dubai', '12 Aug 2026, 15:30 IST'],
    ['UTC', '12 Aug 2026, 15:30 IST'],
  ])('[2.30] a device in %s shows %s', (zone, text) => {
    expect(dateTimeOf(at('2026-08-12T10:00:00Z'), zone)).toBe(text);
    expect(zoneDiffers(at('2026-08-12T10:00:00Z'), zone)).toBe(text.endsWith('IST'));
  });
});

test.each([
  [0, { unit: 'minutes', count: 0 }],
  [58 * 60_000, { unit: 'minutes', count: 58 }],
  [3_569_999, { unit: 'minutes', count: 59 }],
  [3_570_000, { unit: 'hours', count: 1, rest: 0 }],
  [349 * 60_000, { unit: 'hours', count: 5, rest: 49 }],
  [2 * 86_400_000 - 30_001, { unit: 'hours', count: 47, rest: 59 }],
  [2 * 86_400_000, { unit: 'days', count: 2 }],
])('spanOf %i ms is %j', (ms, span) => {
  expect(spanOf(ms)).toEqual(span);
});
