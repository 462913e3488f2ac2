import { describe, expect, test } from 'vitest';
import {
  changedSince,
  changeMarkOf,
  type SeenBefore,
  seenNow,
} from '../../../../../src/features/calendar/rules/marks.ts';
import { calendarTraining } from '../../../../support/calendar-training.ts';

const START = Date.parse('2026-08-12T05:00:00.000Z');
const seenAt = (at: number, sequence = 0): SeenBefore => ({ '9001': { at, sequence } });
const moved = calendarTraining({
  status: 'moved',
  sequence: 1,
  old_start_date: '2026-08-10T05:00:00.000Z',
});

describe('changes since the last visit', () => {
  test('on a first visit nothing is marked as new, but moves are marked', () => {
    expect(changeMarkOf(calendarTraining(), undefined)).toBeNull();
    expect(changeMarkOf(moved, undefined)).toEqual({
      kind: 'moved',
      from: Date.parse('2026-08-10T05:00:00.000Z'),
    });
    expect(changedSince([calendarTraining(), moved], undefined, START)).toEqual([]);
  });
  test('a training that was absent at the last visit is new', () => {
    expect(changeMarkOf(calendarTraining(), {})).toEqual({ kind: 'new' });
    expect(changeMarkOf(calendarTraining(), seenAt(START))).toBeNull();
  });
  test('a moved training shows the start of the last visit until its new start was seen', () => {
    expect(changeMarkOf(moved, seenAt(START - 1, 0))).toEqual({ kind: 'moved', from: START - 1 });
    expect(changeMarkOf(moved, seenAt(START, 0))).toEqual({
      kind: 'moved',
      from: Date.parse('2026-08-10T05:00:00.000Z'),
    });
    expect(changeMarkOf(moved, seenAt(START, 1))).toBeNull();
  });
  test('a cancelled training stays marked after it was seen, but counts as a change only once', () => {
    const cancelled = calendarTraining({ status: 'cancelled', sequence: 1 });
    expect(changeMarkOf(cancelled, seenAt(START, 1))).toEqual({ kind: 'cancelled' });
    expect(changedSince([cancelled], seenAt(START, 0), START)).toHaveLength(1);
    expect(changedSince([cancelled], seenAt(START, 1), START)).toEqual([]);
  });
  test('changes are listed soonest first, without past trainings', () => {
    const later = calendarTraining({
      training_code: 2,
      training_start_date: '2026-08-13T05:00:00.000Z',
    });
    expect(
      changedSince([later, moved], seenAt(START - 1), START).map(
        ({ training_code }) => training_code,
      ),
    ).toEqual([9001, 2]);
    expect(
      changedSince([later, moved], seenAt(START - 1), START + 1).map(
        ({ training_code }) => training_code,
      ),
    ).toEqual([2]);
  });
  test('seenNow returns the same object for an unchanged calendar, and a new one for a changed calendar', () => {
    const seen = seenNow([calendarTraining()], undefined);
    expect(seenNow([calendarTraining()], seen)).toBe(seen);
    expect(seenNow([calendarTraining({ sequence: 1 })], seen)).not.toBe(seen);
    expect(seenNow([], seen)).toEqual({});
  });
});
