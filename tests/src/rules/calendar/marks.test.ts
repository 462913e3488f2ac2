import { describe, expect, test } from 'vitest';
import { changedSince, markOf, type SeenBefore, seenNow } from '../../../../src/rules/calendar/marks.ts';
import { calendarTraining } from './training.ts';

const START = Date.parse('2026-08-12T05:00:00.000Z');
const seenAt = (at: number, sequence = 0): SeenBefore => ({ '9001': { at, sequence } });
const moved = calendarTraining({ status: 'moved', sequence: 1, old_start_date: '2026-08-10T05:00:00.000Z' });

describe('what changed since the last look', () => {
  test('whoever never looked has no news, but is told what moved', () => {
    expect(markOf(calendarTraining(), undefined)).toBeNull();
    expect(markOf(moved, undefined)).toEqual({ is: 'moved', from: Date.parse('2026-08-10T05:00:00.000Z') });
    expect(changedSince([calendarTraining(), moved], undefined, START)).toEqual([]);
  });
  test('what was not there is new, what stayed is not', () => {
    expect(markOf(calendarTraining(), {})).toEqual({ is: 'new' });
    expect(markOf(calendarTraining(), seenAt(START))).toBeNull();
  });
  test('what moved says from where it was last seen, and no more once it was seen there', () => {
    expect(markOf(moved, seenAt(START - 1, 0))).toEqual({ is: 'moved', from: START - 1 });
    expect(markOf(moved, seenAt(START, 0))).toEqual({ is: 'moved', from: Date.parse('2026-08-10T05:00:00.000Z') });
    expect(markOf(moved, seenAt(START, 1))).toBeNull();
  });
  test('a cancelled one stays marked, however often it was seen, and is news once', () => {
    const cancelled = calendarTraining({ status: 'cancelled', sequence: 1 });
    expect(markOf(cancelled, seenAt(START, 1))).toEqual({ is: 'cancelled' });
    expect(changedSince([cancelled], seenAt(START, 0), START)).toHaveLength(1);
    expect(changedSince([cancelled], seenAt(START, 1), START)).toEqual([]);
  });
  test('changes are named soonest first, and what is past is none any more', () => {
    const later = calendarTraining({ training_code: 2, training_start_date: '2026-08-13T05:00:00.000Z' });
    expect(changedSince([later, moved], seenAt(START - 1), START).map(({ training_code }) => training_code)).toEqual([9001, 2]);
    expect(changedSince([later, moved], seenAt(START - 1), START + 1).map(({ training_code }) => training_code)).toEqual([2]);
  });
  test('looking again changes nothing, and any change is noted', () => {
    const seen = seenNow([calendarTraining()], undefined);
    expect(seenNow([calendarTraining()], seen)).toBe(seen);
    expect(seenNow([calendarTraining({ sequence: 1 })], seen)).not.toBe(seen);
    expect(seenNow([], seen)).toEqual({});
  });
});
