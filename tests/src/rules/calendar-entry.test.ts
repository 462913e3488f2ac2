import { describe, expect, test } from 'vitest';
import { type AnyTraining, icsEventOf, newestOf } from '../../../src/rules/calendar.ts';
import { calendarTraining } from '../../support/calendar-training.ts';

const BEFORE = '2026-08-12T05:00:00.000Z';
const AFTER = '2026-08-13T05:00:00.000Z';
/** A training of home's list: without version, state and venue. */
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

describe('[4.7] the newest stored state of a training', () => {
  test('is the calendar’s row, with home’s answer, if both have the same time', () => {
    expect(
      newestOf(ofHome(BEFORE), calendarTraining({ sequence: 3, venue: 'Studio' })),
    ).toMatchObject({
      sequence: 3,
      venue: 'Studio',
      accept_reject: true,
    });
  });
  test('is the calendar’s row if home still has the time before the move', () => {
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
  test('is home’s time with the calendar’s version if home got the move first', () => {
    expect(newestOf(ofHome(AFTER), calendarTraining())).toMatchObject({
      training_start_date: AFTER,
      sequence: 0,
    });
  });
  test('is the calendar’s cancellation, even if home has another time', () => {
    expect(
      newestOf(ofHome(AFTER), calendarTraining({ status: 'cancelled', sequence: 2 })),
    ).toMatchObject({ status: 'cancelled', sequence: 2 });
  });
  test('is home’s training without a calendar’s row, and the given row if it is already the calendar’s', () => {
    expect(newestOf(ofHome(BEFORE), undefined)).toEqual(ofHome(BEFORE));
    const own = calendarTraining({ sequence: 4 });
    expect(newestOf(own, calendarTraining())).toBe(own);
  });
});

describe('[4.7] the calendar event of a training', () => {
  test.each([
    ['is CONFIRMED if it was accepted', { accept_reject: true }, false, 'CONFIRMED'],
    ['is TENTATIVE if it was not answered', { accept_reject: undefined }, false, 'TENTATIVE'],
    ['is CONFIRMED if the person gives it', { accept_reject: undefined }, true, 'CONFIRMED'],
    [
      'is CANCELLED if it was cancelled',
      { accept_reject: true, status: 'cancelled' },
      false,
      'CANCELLED',
    ],
  ] as const)('%s', (_, over, gives, status) => {
    expect(icsEventOf(calendarTraining(over), '', gives).status).toBe(status);
  });
  test('lasts an hour if the training has no end, and has venue and address', () => {
    const entry = icsEventOf(
      calendarTraining({ venue: 'Studio 3', venue_address: 'Rua de Ourem, Panaji' }),
      '',
      false,
    );
    expect(entry.endsAt - entry.startsAt).toBe(3_600_000);
    expect(entry.place).toBe('Studio 3, Rua de Ourem, Panaji');
  });
  test('[S6] has the platform’s address only if it is safe', () => {
    const urls = ['https://meet.example/9001', 'javascript:alert(1)'].map(
      (platform_url) => icsEventOf(calendarTraining({ platform_url }), '', false).url,
    );
    expect(urls).toEqual(['https://meet.example/9001', undefined]);
  });
});
