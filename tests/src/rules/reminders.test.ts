import { describe, expect, test } from 'vitest';
import type { AnyTraining } from '../../../src/rules/calendar.ts';
import {
  type Armed,
  chosen,
  customMinutes,
  leadTime,
  mayRemind,
  minutesOf,
  NO_REMINDERS,
  type ReminderChoices,
  reminderTurn,
} from '../../../src/rules/reminders.ts';
import { calendarTraining } from '../../support/calendar-training.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.parse('2026-08-12T10:00:00Z');
const CHOICES: ReminderChoices = { usual: [], own: { 9001: [15] } };

const at = (startsAt: number, over: Partial<AnyTraining> = {}): AnyTraining => ({
  ...calendarTraining({
    accept_reject: true,
    training_start_date: new Date(startsAt).toISOString(),
  }),
  ...over,
});
const turn = (
  now: number,
  armed: Armed,
  trainings: readonly AnyTraining[] = [at(START)],
  choices = CHOICES,
) => reminderTurn(choices, trainings, 'hd', armed, now);
const DUE = START - 15 * MINUTE;
const armed = turn(DUE - HOUR, {}).armed;

describe('[4.7] a reminder', () => {
  test.each([
    [DUE - 1, [], DUE],
    [DUE, [false], null],
    [DUE + 1, [false], null],
  ])('comes due at its exact millisecond: at %d', (now, due, nextAt) => {
    const found = turn(now, armed);
    expect(found.due.map(({ missed }) => missed)).toEqual(due);
    expect(found.nextAt).toBe(nextAt);
  });
  test('is shown once: a due reminder is no longer armed', () => {
    const first = turn(DUE, armed);
    expect(turn(DUE + 1, first.armed).due).toEqual([]);
  });
  test.each([
    [DUE + MINUTE - 1, false],
    [DUE + MINUTE, false],
    [DUE + MINUTE + 1, true],
  ])('that is more than a minute late is shown as missed: at %d', (now, missed) => {
    expect(turn(now, armed).due.map((each) => each.missed)).toEqual([missed]);
  });
  test.each([
    [START + DAY - 1, 1],
    [START + DAY, 1],
    [START + DAY + 1, 0],
  ])('of a training that began more than a day ago is dropped: at %d', (now, count) => {
    expect(turn(now, armed).due).toHaveLength(count);
  });
  test('whose time had passed when it was chosen is never shown', () => {
    expect(turn(DUE, {})).toEqual({ armed: {}, due: [], nextAt: null });
  });
  test('of a moved training is armed again for a later start, and due at once for a start sooner than its lead time', () => {
    const shown = turn(DUE, armed);
    const later = turn(DUE + 1, shown.armed, [at(START + DAY)]);
    expect(later.due).toEqual([]);
    expect(later.nextAt).toBe(DUE + DAY);
    expect(turn(DUE - HOUR, armed, [at(START - HOUR - 1)]).due).toHaveLength(1);
  });
  test.each<[string, Partial<AnyTraining>]>([
    ['cancelled', { status: 'cancelled' }],
    ['rejected', { accept_reject: false }],
    ['not answered any more', { accept_reject: undefined }],
  ])('of a training that is %s is dropped', (_, over) => {
    expect(turn(DUE, armed, [at(START, over)])).toEqual({ armed: {}, due: [], nextAt: null });
  });
  test('of an unknown training is dropped', () => {
    expect(turn(DUE, armed, [])).toEqual({ armed: {}, due: [], nextAt: null });
  });
  test('that is the nearest to the start is the only one shown of several missed ones for a training', () => {
    const choices = { usual: [], own: { 9001: [15, 1440, 60] } };
    const { armed } = turn(START - 2 * DAY, {}, [at(START)], choices);
    expect(Object.keys(armed)).toHaveLength(3);
    expect(
      turn(START - MINUTE, armed, [at(START)], choices).due.map(({ minutes }) => minutes),
    ).toEqual([15]);
  });
  test('sets the next check to the earliest one ahead', () => {
    const choices = { usual: [15], own: { 9002: [60] } };
    const trainings = [at(START), at(START, { training_code: 9002 })];
    expect(turn(START - DAY, {}, trainings, choices).nextAt).toBe(START - HOUR);
  });
});

describe('mayRemind', () => {
  test.each([
    ['hd', true, true],
    ['hd', false, false],
    ['hd', undefined, false],
    ['trainer', undefined, true],
    ['trainer', true, true],
    ['trainer', false, false],
  ] as const)('%s with the answer %s may be reminded: %s', (profile, accept_reject, reminded) => {
    expect(mayRemind(at(START, { accept_reject }), profile)).toBe(reminded);
  });
  test('e-learning has no reminders', () => {
    expect(mayRemind(at(START, { type: 'E-LEARNING' }), 'hd')).toBe(false);
  });
});

describe('the choice of reminders', () => {
  test('for one training overrides the usual one, even with no reminder', () => {
    const choices = chosen({ usual: [60], own: {} }, 9001, [], false);
    expect(minutesOf(choices, 9001)).toEqual([]);
    expect(minutesOf(choices, '9002')).toEqual([60]);
  });
  test('for all trainings replaces the usual one and removes this training’s own', () => {
    expect(chosen({ usual: [60], own: { 9001: [15], 9002: [15] } }, 9001, [1440], true)).toEqual({
      usual: [1440],
      own: { 9002: [15] },
    });
  });
  test('is listed longest first', () => {
    expect(minutesOf({ usual: [15, 1440, 60], own: {} }, 1)).toEqual([1440, 60, 15]);
    expect(minutesOf(NO_REMINDERS, 1)).toEqual([]);
  });
  test.each([
    ['0', null],
    ['1', 1],
    [' 45 ', 45],
    ['10080', 10_080],
    ['10081', null],
    ['1.5', null],
    ['-5', null],
    ['', null],
    ['1e3', null],
  ])('parses the custom minutes "%s" as %s', (text, minutes) => {
    expect(customMinutes(text)).toBe(minutes);
  });
  test.each([
    [1, { unit: 'minutes', count: 1 }],
    [59, { unit: 'minutes', count: 59 }],
    [60, { unit: 'hours', count: 1 }],
    [61, { unit: 'minutes', count: 61 }],
    [1440, { unit: 'days', count: 1 }],
    [1500, { unit: 'hours', count: 25 }],
    [10_080, { unit: 'days', count: 7 }],
  ])('shows %d minutes in the largest unit that divides them', (minutes, span) => {
    expect(leadTime(minutes)).toEqual(span);
  });
});
