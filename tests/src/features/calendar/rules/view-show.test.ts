import { describe, expect, test } from 'vitest';
import {
  beginningOf,
  daysStillOn,
  daysWithin,
  isFiltered,
  isKept,
  isShown,
  NO_FILTERS,
  nextAfter,
  trainingsByDay,
} from '../../../../../src/features/calendar/rules/view.ts';
import { calendarTraining } from '../../../../support/calendar-training.ts';

describe('the trainings in the calendar', () => {
  test.each([
    [undefined, false, false, true],
    [true, false, false, true],
    [false, false, false, false],
    [false, false, true, true],
    [undefined, true, false, false],
    [true, true, false, true],
    [false, true, true, false],
  ])(
    '[4.6] with the answer %s, filter mine %s and filter rejected %s, the training is shown: %s',
    (accept_reject, mine, rejected, shown) => {
      expect(isShown(calendarTraining({ accept_reject }), { ...NO_FILTERS, mine, rejected })).toBe(
        shown,
      );
    },
  );

  test('a trainer’s own session passes the filter mine', () => {
    const given = calendarTraining({
      counts: { accepted: 1, rejected: 0, unanswered: 2, checked_in: 0 },
    });
    expect(isShown(given, { ...NO_FILTERS, mine: true })).toBe(true);
  });

  test('a training passes the filters only if both its type and its brand are chosen', () => {
    const filters = { ...NO_FILTERS, types: new Set(['OFFLINE']), divisions: new Set(['vayu']) };
    expect(isShown(calendarTraining({ type: 'OFFLINE', division_code: 'vayu' }), filters)).toBe(
      true,
    );
    expect(isShown(calendarTraining({ type: 'ONLINE', division_code: 'vayu' }), filters)).toBe(
      false,
    );
    expect(isShown(calendarTraining({ type: 'OFFLINE', division_code: 'mool' }), filters)).toBe(
      false,
    );
  });

  test('trainings are grouped by day in India, and days and trainings are in order', () => {
    const late = calendarTraining({
      training_code: 2,
      training_start_date: '2026-08-11T18:31:00.000Z',
    });
    const early = calendarTraining({
      training_code: 3,
      training_start_date: '2026-08-11T18:29:00.000Z',
    });
    const days = trainingsByDay([calendarTraining(), late, early], NO_FILTERS);
    expect(
      [...days].map(([day, all]) => [day, all.map(({ training_code }) => training_code)]),
    ).toEqual([
      ['2026-08-11', [3]],
      ['2026-08-12', [2, 9001]],
    ]);
  });

  test('[4.6] a rejected training stays visible while the answer can be undone', () => {
    const rejected = calendarTraining({ accept_reject: false });
    expect([...trainingsByDay([rejected], NO_FILTERS).keys()]).toEqual([]);
    expect([...trainingsByDay([rejected], NO_FILTERS, new Set(['9001'])).keys()]).toEqual([
      '2026-08-12',
    ]);
  });

  test('a training that lasts past midnight or for several days is listed until it ends', () => {
    const late = calendarTraining({
      training_code: 1,
      training_start_date: '2026-08-11T18:20:00Z',
      training_end_date: '2026-08-11T19:20:00Z',
    });
    const long = calendarTraining({
      training_code: 2,
      training_start_date: '2026-08-10T05:00:00Z',
      training_end_date: '2026-08-12T12:00:00Z',
    });
    const over = calendarTraining({
      training_code: 3,
      training_start_date: '2026-08-11T05:00:00Z',
      training_end_date: '2026-08-11T06:00:00Z',
    });
    const off = calendarTraining({ ...late, training_code: 4, status: 'cancelled' });
    const days = trainingsByDay([late, long, over, off, calendarTraining()], NO_FILTERS);
    const listedAt = (now: string) =>
      daysStillOn(days, '2026-08-12', Date.parse(now)).map(([day, all]) => [
        day,
        all.map(({ training_code }) => training_code),
      ]);
    expect(listedAt('2026-08-11T19:19:59Z')).toEqual([
      ['2026-08-10', [2]],
      ['2026-08-11', [1]],
    ]);
    expect(listedAt('2026-08-11T19:20:00Z')).toEqual([['2026-08-10', [2]]]);
    expect(listedAt('2026-08-12T12:00:00Z')).toEqual([]);
  });

  test('the next training after a day is the first that is not cancelled', () => {
    const days = trainingsByDay(
      [
        calendarTraining({
          training_code: 1,
          training_start_date: '2026-08-13T05:00:00Z',
          status: 'cancelled',
        }),
        calendarTraining({ training_code: 2, training_start_date: '2026-08-14T05:00:00Z' }),
      ],
      NO_FILTERS,
    );
    expect(nextAfter(days, '2026-08-12')?.training_code).toBe(2);
    expect(nextAfter(days, '2026-08-14')).toBeUndefined();
  });

  test('the list has the busy days of its span in order, and the chosen day even if it is empty', () => {
    const days = trainingsByDay(
      [
        calendarTraining(),
        calendarTraining({ training_code: 2, training_start_date: '2026-08-20T05:00:00Z' }),
      ],
      NO_FILTERS,
    );
    const listed = (asked: string) =>
      daysWithin(days, (day) => day < '2026-08-15', asked).map(([day, on]) => [day, on.length]);
    expect(listed('2026-08-11')).toEqual([
      ['2026-08-11', 0],
      ['2026-08-12', 1],
    ]);
    expect(listed('2026-08-12')).toEqual([['2026-08-12', 1]]);
    expect(listed('2026-08-16')).toEqual([['2026-08-12', 1]]);
  });

  test('beginningOf returns whole days with at least the count of trainings, and up to the chosen day', () => {
    const listed = [
      ['2026-08-01', [1, 2]],
      ['2026-08-02', []],
      ['2026-08-05', [3]],
      ['2026-08-09', [4, 5, 6]],
    ] as const;
    const days = (count: number, asked: string) =>
      beginningOf<number>(listed, count, asked).map(([day]) => day.slice(-2));
    expect(days(1, '2026-08-01')).toEqual(['01']);
    expect(days(2, '2026-08-01')).toEqual(['01']);
    expect(days(3, '2026-08-01')).toEqual(['01', '02', '05']);
    expect(days(1, '2026-08-02')).toEqual(['01', '02']);
    expect(days(1, '2026-08-09')).toEqual(['01', '02', '05', '09']);
    expect(days(1, '2026-08-30')).toEqual(['01', '02', '05', '09']);
    expect(days(7, '2026-08-01')).toEqual(['01', '02', '05', '09']);
    expect(beginningOf([], 1, '2026-08-01')).toEqual([]);
  });

  test('the filters mine and types count as filters, and rejected does not', () => {
    expect(isFiltered(NO_FILTERS)).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, rejected: true })).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, mine: true })).toBe(true);
    expect(isFiltered({ ...NO_FILTERS, types: new Set(['OFFLINE']) })).toBe(true);
  });

  test('only days within the stored range are covered', () => {
    const range = { from: '2026-08-11T18:30:00.000Z', to: '2026-08-12T18:30:00.000Z' };
    expect(['2026-08-11', '2026-08-12', '2026-08-13'].map((day) => isKept(day, range))).toEqual([
      false,
      true,
      false,
    ]);
  });
});
