import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greetingOf } from '../../../src/app/shell/greeting.tsx';
import { dateTimeOf, dayOf } from '../../../src/i18n/dates.ts';
import { timeOf, zoneDiffers } from '../../../src/rules/dates.ts';
import { ageOf, saysItsAge } from '../../../src/rules/document-state.ts';

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

  test('[2.30] the day is the one in India', () => {
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

  test.each([
    ['06:29:59', 'morning'],
    ['06:30:00', 'afternoon'],
    ['11:29:59', 'afternoon'],
    ['11:30:00', 'evening'],
  ])('the greeting at %s UTC is %s, by the time in India', (time, greeting) => {
    expect(greetingOf(at(`2026-08-12T${time}Z`))).toBe(greeting);
  });
});

describe('the age of content', () => {
  test.each([
    [59_999, 'minutes', 0],
    [60_000, 'minutes', 1],
    [3_599_999, 'minutes', 59],
    [3_600_000, 'hours', 1],
    [86_399_999, 'hours', 23],
    [86_400_000, 'days', 1],
    [-5, 'minutes', 0],
  ])('the age of %i ms is in %s: %i', (age, unit, count) => {
    expect(ageOf(1_000_000, 1_000_000 + age)).toEqual({ unit, count });
  });

  test.each([
    [0, false],
    [600_000, false],
    [600_001, true],
  ])('[E3] the age of %i ms is shown: %s', (age, shown) => {
    expect(saysItsAge(1, 1 + age)).toBe(shown);
  });

  test('the age of a document that was never fetched is not shown', () => {
    expect(saysItsAge(0, 1_000_000_000)).toBe(false);
  });
});
