import { describe, expect, test } from 'vitest';
import {
  dueSteps,
  leftOf,
  markAnnounced,
  movedTimers,
  nextRing,
  runFor,
  setBack,
  shownTimer,
  started,
  timerState,
  timerText,
  toggledTimer,
  withMinute,
  withRun,
} from '../../../../../src/features/product/rules/timers.ts';
import type { ChairRun } from '../../../../../sync/store/session-values.ts';

const MINUTE = 60_000;
const run = (over: Partial<ChairRun> = {}): ChairRun => ({
  name: 'Coppers',
  step: 0,
  timers: {},
  at: 0,
  ...over,
});

describe('a timer', () => {
  test('[F25] has 25 of 35 minutes left after 10, also from a stored copy', () => {
    const timer = started(35, 1_000);
    expect(leftOf(structuredClone(timer), 1_000 + 10 * MINUTE)).toBe(25 * MINUTE);
    expect(timerState(timer, 1_000 + 10 * MINUTE)).toBe('running');
    expect(timerState(timer, 1_000 + 35 * MINUTE)).toBe('over');
    expect(timerState(undefined, 0)).toBe('idle');
  });

  test('keeps the time left while paused, and resumes from it', () => {
    const stopped = toggledTimer(started(20, 0), 5 * MINUTE);
    expect(timerState(stopped, 99 * MINUTE)).toBe('paused');
    expect(leftOf(stopped, 99 * MINUTE)).toBe(15 * MINUTE);
    expect(leftOf(toggledTimer(stopped, 100 * MINUTE), 101 * MINUTE)).toBe(14 * MINUTE);
  });

  test('gets another minute from the time left, or from now if it was over', () => {
    expect(leftOf(withMinute(started(20, 0), 5 * MINUTE), 5 * MINUTE)).toBe(16 * MINUTE);
    const over = withMinute({ ...started(20, 0), rung: 1 }, 30 * MINUTE);
    expect(leftOf(over, 30 * MINUTE)).toBe(MINUTE);
    expect(over.rung).toBeUndefined();
    expect(leftOf(withMinute({ of: MINUTE, left: 5_000 }, 0), 0)).toBe(65_000);
  });

  test.each([
    [0, '0:00'],
    [-5_000, '0:00'],
    [1, '0:01'],
    [860_000, '14:20'],
    [3_723_000, '1:02:03'],
  ])('%i milliseconds are shown as %s', (ms, text) => {
    expect(timerText(ms)).toBe(text);
  });
});

describe('the work at the chair', () => {
  const first = run({ timers: { 1: started(20, 0), 2: started(35, 0) } });

  test('is due once for each ended timer, and nextRing is the end of the next one', () => {
    const runs = { 7: first };
    expect(dueSteps(runs, 21 * MINUTE)).toMatchObject([{ product: '7', step: 1 }]);
    expect(nextRing(runs, 21 * MINUTE)).toBe(35 * MINUTE);
    const announced = markAnnounced(runs, dueSteps(runs, 21 * MINUTE));
    expect(dueSteps(announced, 22 * MINUTE)).toEqual([]);
    expect(dueSteps(announced, 36 * MINUTE).map(({ step }) => step)).toEqual([2]);
    expect(nextRing(announced, 36 * MINUTE)).toBeNull();
  });

  test('shows the timer of its step, else the running one that ends first', () => {
    expect(shownTimer({ ...first, step: 2 }, 0)?.step).toBe(2);
    expect(shownTimer({ ...first, step: 3 }, 0)?.step).toBe(1);
    expect(shownTimer({ ...first, step: 3 }, 25 * MINUTE)?.step).toBe(2);
    expect(shownTimer(run({ step: 1 }), 0)).toBeUndefined();
  });

  test('is stored for a day, the latest twelve runs at most, and deleted when it is done', () => {
    const day = 24 * 60 * MINUTE;
    const kept = withRun(
      { old: run({ at: 0 }), last: run({ at: day - 1 }) },
      'now',
      run({ at: day }),
      day,
    );
    expect(Object.keys(kept)).toEqual(['now', 'last']);
    expect(withRun(kept, 'now', null, day)).toEqual({ last: kept.last });
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [`p${i}`, run({ at: i })]),
    );
    expect(Object.keys(withRun(many, 'now', run({ at: 99 }), 99))).toHaveLength(12);
  });
});

describe('a clock change', () => {
  const at = (wall: number, monotonic: number) => ({ at: wall, monotonic });
  const seen = { 7: run({ timers: { 1: started(20, 0) } }) };

  test('is detected if the clock was set back by more than the drift, and not if it was set ahead', () => {
    expect(setBack(at(60 * MINUTE, 0), at(0, MINUTE))).toBe(-61 * MINUTE);
    expect(setBack(at(0, 0), at(500, 1_000))).toBe(0);
    expect(setBack(at(0, 0), at(60 * MINUTE, MINUTE))).toBe(0);
  });

  test('moves each timer that was running before it, once, and no other', () => {
    const moved = movedTimers({ ...seen, 8: run({ timers: { 1: started(5, 0) } }) }, seen, -MINUTE);
    expect(moved['7']?.timers['1']?.endsAt).toBe(19 * MINUTE);
    expect(moved['8']?.timers['1']?.endsAt).toBe(5 * MINUTE);
    expect(movedTimers(moved, seen, -MINUTE)).toEqual(moved);
    expect(
      movedTimers({ 7: run({ timers: { 1: toggledTimer(started(20, 0), 0) } }) }, seen, -MINUTE)[
        '7'
      ]?.timers['1'],
    ).toEqual({
      of: 20 * MINUTE,
      left: 20 * MINUTE,
    });
  });
});

test('runFor returns no run for another shade, unless one of its timers is not over', () => {
  const first = run({ shade: '6.0', step: 3, timers: { 1: started(20, 0) } });
  expect(runFor(first, '6.0', 0)).toEqual(first);
  expect(runFor(first, undefined, 99 * MINUTE)).toEqual(first);
  expect(runFor(undefined, '7.3', 0)).toBeUndefined();
  expect(runFor(first, '7.3', 10 * MINUTE)).toEqual({ ...first, shade: '7.3' });
  expect(runFor(first, '7.3', 21 * MINUTE)).toBeUndefined();
});
