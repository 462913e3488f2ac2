import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginTime,
  clockOf,
  elapsedOf,
  markBetween,
  type Reading,
  timeAt,
  timeLeft,
} from '../../../../src/features/quiz/rules.ts';
import { holds } from '../../../support/holds.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LIMIT_S = 900;
const AT = Date.parse('2026-08-12T09:00:00Z');

/** A device whose two clocks and measured offset the test sets. */
class Clocks {
  private reading: Reading;
  constructor(reading: Reading = { monotonic: 5_000, at: AT, offset: 0 }) {
    this.reading = reading;
  }
  get now(): Reading {
    return this.reading;
  }
  /** Time passes on both clocks. */
  pass(ms: number): this {
    this.reading = {
      ...this.reading,
      monotonic: this.reading.monotonic + ms,
      at: this.reading.at + ms,
    };
    return this;
  }
  /** The device sleeps: its monotonic clock stops. */
  sleep(ms: number): this {
    this.reading = { ...this.reading, at: this.reading.at + ms };
    return this;
  }
  /** The person sets the device's clock. */
  set(by: number): this {
    return this.sleep(by);
  }
  /** A server response changes the measured offset. */
  offset(by: number): this {
    this.reading = { ...this.reading, offset: this.reading.offset + by };
    return this;
  }
  /** A new page, whose monotonic clock restarts. */
  reopen(): this {
    this.reading = { ...this.reading, monotonic: 40 };
    return this;
  }
}

describe('the time of an attempt', () => {
  test('while the page is visible the monotonic clock counts', () => {
    const clocks = new Clocks();
    const begun = beginTime(clocks.now);
    const first = clocks.now;
    expect(elapsedOf(timeAt(begun, clocks.pass(4 * MINUTE).now, first, false), LIMIT_S)).toBe(
      4 * MINUTE,
    );
  });

  test.each([2, -2])(
    'setting the clock by %i days while the page is visible changes nothing',
    (days) => {
      const clocks = new Clocks();
      const first = clocks.now;
      const time = timeAt(
        beginTime(first),
        clocks.pass(MINUTE).set(days * 1440 * MINUTE).now,
        first,
        false,
      );
      expect(elapsedOf(time, null)).toBe(MINUTE);
      // The measured offset changes nothing either.
      const second = clocks.now;
      const measured = timeAt(
        time,
        clocks.pass(MINUTE).offset(-days * 1440 * MINUTE).now,
        second,
        false,
      );
      expect(elapsedOf(measured, null)).toBe(2 * MINUTE);
    },
  );

  test('after a kill the server’s time counts: 7 minutes before and 3 while the app was closed', () => {
    const clocks = new Clocks({ monotonic: 90_000, at: AT, offset: 37 * MINUTE });
    const first = clocks.now;
    const stored = timeAt(beginTime(first), clocks.pass(7 * MINUTE).now, first, false);
    const again = timeAt(stored, clocks.sleep(3 * MINUTE).reopen().now, undefined, true);
    expect(elapsedOf(again, LIMIT_S)).toBe(10 * MINUTE);
    expect(timeLeft(again, LIMIT_S)).toBe(5 * MINUTE);
  });

  test('after sleep the device’s clock counts, because the monotonic one stopped', () => {
    const clocks = new Clocks();
    const first = clocks.now;
    const time = timeAt(beginTime(first), clocks.sleep(6 * MINUTE).pass(SECOND).now, first, true);
    expect(elapsedOf(time, LIMIT_S)).toBe(6 * MINUTE + SECOND);
  });

  test('a clock set ahead while the app was closed is corrected once the server’s offset shows it', () => {
    const clocks = new Clocks();
    const stored = beginTime(clocks.now);
    const wrong = timeAt(
      stored,
      clocks
        .sleep(2 * MINUTE)
        .set(120 * MINUTE)
        .reopen().now,
      undefined,
      true,
    );
    expect(timeLeft(wrong, LIMIT_S)).toBe(0);
    const since = clocks.now;
    const right = timeAt(wrong, clocks.pass(SECOND).offset(-120 * MINUTE).now, since, false);
    expect(elapsedOf(right, LIMIT_S)).toBe(2 * MINUTE + SECOND);
  });

  test('a clock set back while the app was closed does not reduce the elapsed time', () => {
    const clocks = new Clocks();
    const first = clocks.now;
    const stored = timeAt(beginTime(first), clocks.pass(7 * MINUTE).now, first, false);
    expect(
      elapsedOf(timeAt(stored, clocks.set(-90 * MINUTE).reopen().now, undefined, true), LIMIT_S),
    ).toBe(7 * MINUTE);
  });

  test('elapsed time never decreases for arbitrary clock changes', () => {
    const step = fc.record({
      ms: fc.nat({ max: 10 * MINUTE }),
      set: fc.integer({ min: -100 * MINUTE, max: 100 * MINUTE }),
      gone: fc.boolean(),
    });
    holds(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const clocks = new Clocks();
        let since = clocks.now;
        let time = beginTime(since);
        for (const { ms, set, gone } of steps) {
          const next = timeAt(time, clocks.pass(ms).set(set).now, since, gone);
          expect(elapsedOf(next, null)).toBeGreaterThanOrEqual(elapsedOf(time, null) + ms);
          time = next;
          since = clocks.now;
        }
      }),
    );
  });

  test('without a limit there is no remaining time, and the elapsed time is not capped', () => {
    const time = { ran: 90 * MINUTE, away: 0, at: AT, offset: 0 };
    expect({ left: timeLeft(time, null), elapsed: elapsedOf(time, null) }).toEqual({
      left: null,
      elapsed: 90 * MINUTE,
    });
  });

  test('the elapsed time is capped at the limit', () => {
    const time = { ran: 14 * MINUTE, away: 600 * MINUTE, at: AT, offset: 0 };
    expect({ left: timeLeft(time, LIMIT_S), elapsed: elapsedOf(time, LIMIT_S) }).toEqual({
      left: 0,
      elapsed: LIMIT_S * SECOND,
    });
  });
});

test.each([
  [760_000, '12:40'],
  [59_001, '1:00'],
  [59_000, '0:59'],
  [1, '0:01'],
  [0, '0:00'],
  [3_600_000, '60:00'],
])('%i ms are shown as %s', (ms, shown) => {
  expect(clockOf(ms)).toBe(shown);
});

test.each([
  [300_001, 300_000, 'five'],
  [300_000, 299_000, undefined],
  [60_500, 59_500, 'one'],
  [700_000, 30_000, 'one'],
  [900_000, 899_000, undefined],
])('from %i to %i ms the mark %s is passed', (before, now, mark) => {
  expect(markBetween(before, now)).toBe(mark);
});
