import { describe, expect, test } from 'vitest';
import { type AnyTraining, icsEventOf, newestOf } from '../../../src/rules/calendar.ts';
import { calendarTraining } from '../../support/calendar-training.ts';

const BEFORE = '2026-08-12T05:00:00.000Z';
const AFTER = '2026-08-13T05:00:00.000Z';
/** A training as home lists it: without version, state and place. */
const ofHome = (training_start_date: string): AnyTraining => ({
  ...{
    id: 1,
    name: 'Grey coverage, honestly',
    type: 'ONLINE',
    training_code: 9001,
    program_id: 101,
    join_webinar: true,
  },
  ...{ training_start_date, accept_reject: true },
});

describe('[4.7] the newest that the device knows of a training', () => {
  test('is the calendar’s own row if both have the same time', () => {
    expect(
      newestOf(ofHome(BEFORE), calendarTraining({ sequence: 3, venue: 'Studio' })),
    ).toMatchObject({
      sequence: 3,
      venue: 'Studio',
      accept_reject: true,
    });
  });
  test('is the calendar’s row if home still shows the time before the move', () => {
    const kept = calendarTraining({
      training_start_date: AFTER,
      old_start_date: BEFORE,
      sequence: 1,
    });
    expect(newestOf(ofHome(BEFORE), kept)).toMatchObject({
      training_start_date: AFTER,
      sequence: 1,
    });
  });
  test('is home’s time if home learned of the move first; with the calendar’s version, the feed’s next update replaces it', () => {
    expect(newestOf(ofHome(AFTER), calendarTraining())).toMatchObject({
      training_start_date: AFTER,
      sequence: 0,
    });
  });
  test('is the cancellation, whatever home shows', () => {
    expect(
      newestOf(ofHome(AFTER), calendarTraining({ status: 'cancelled', sequence: 2 })),
    ).toMatchObject({ status: 'cancelled', sequence: 2 });
  });
  test('is home’s training without a calendar, and the calendar’s row unchanged', () => {
    expect(newestOf(ofHome(BEFORE), undefined)).toEqual(ofHome(BEFORE));
    const own = calendarTraining({ sequence: 4 });
    expect(newestOf(own, calendarTraining())).toBe(own);
  });
});

describe('[4.7] a training as a calendar’s entry', () => {
  test.each([
    ['accepted', { accept_reject: true }, false, 'CONFIRMED'],
    ['not answered', { accept_reject: undefined }, false, 'TENTATIVE'],
    ['given by the person', { accept_reject: undefined }, true, 'CONFIRMED'],
    ['cancelled', { accept_reject: true, status: 'cancelled' }, false, 'CANCELLED'],
  ] as const)('%s is %s', (_, over, gives, status) => {
    expect(icsEventOf(calendarTraining(over), '', gives).status).toBe(status);
  });
  test('takes an hour if it has no end, and has the training’s place', () => {
    const entry = icsEventOf(
      calendarTraining({ venue: 'Studio 3', venue_address: 'Rua de Ourem, Panaji' }),
      '',
      false,
    );
    expect([entry.endsAt - entry.startsAt, entry.place]).toEqual([
      3_600_000,
      'Studio 3, Rua de Ourem, Panaji',
    ]);
  });
  test('[S6] contains no unsafe address', () => {
    const urls = ['https://meet.example/9001', 'javascript:alert(1)'].map(
      (platform_url) => icsEventOf(calendarTraining({ platform_url }), '', false).url,
    );
    expect(urls).toEqual(['https://meet.example/9001', undefined]);
  });
});
