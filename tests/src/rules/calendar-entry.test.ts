import { describe, expect, test } from 'vitest';
import { type AnyTraining, entryOf, newestOf } from '../../../src/rules/calendar-entry.ts';
import { calendarTraining } from './calendar/training.ts';

const BEFORE = '2026-08-12T05:00:00.000Z';
const AFTER = '2026-08-13T05:00:00.000Z';
/** A training as home lists it: without version, state and place. */
const ofHome = (training_start_date: string): AnyTraining => ({
  ...{ id: 1, name: 'Grey coverage, honestly', type: 'ONLINE', training_code: 9001, program_id: 101, join_webinar: true },
  ...{ training_start_date, accept_reject: true },
});

describe('[4.7] the newest that the device knows of a training', () => {
  test('is the calendar’s own row when both say the same hour', () => {
    expect(newestOf(ofHome(BEFORE), calendarTraining({ sequence: 3, venue: 'Studio' }))).toMatchObject({
      sequence: 3,
      venue: 'Studio',
      accept_reject: true,
    });
  });
  test('is the calendar’s when home still shows the hour before the move', () => {
    const kept = calendarTraining({ training_start_date: AFTER, old_start_date: BEFORE, sequence: 1 });
    expect(newestOf(ofHome(BEFORE), kept)).toMatchObject({ training_start_date: AFTER, sequence: 1 });
  });
  test('is home’s hour when home heard of the move first; the calendar’s version lets the feed’s next word win', () => {
    expect(newestOf(ofHome(AFTER), calendarTraining())).toMatchObject({ training_start_date: AFTER, sequence: 0 });
  });
  test('is the cancellation, whatever home shows', () => {
    expect(newestOf(ofHome(AFTER), calendarTraining({ status: 'cancelled', sequence: 2 }))).toMatchObject({ status: 'cancelled', sequence: 2 });
  });
  test('is what home shows where there is no calendar, and the calendar’s row as it is', () => {
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
    expect(entryOf(calendarTraining(over), '', gives).status).toBe(status);
  });
  test('without an end takes an hour, and lies where it takes place', () => {
    const entry = entryOf(calendarTraining({ venue: 'Studio 3', venue_address: 'Rua de Ourem, Panaji' }), '', false);
    expect([entry.endsAt - entry.startsAt, entry.place]).toEqual([3_600_000, 'Studio 3, Rua de Ourem, Panaji']);
  });
  test('[S6] keeps no address that must not be opened', () => {
    const urls = ['https://meet.example/9001', 'javascript:alert(1)'].map(
      (platform_url) => entryOf(calendarTraining({ platform_url }), '', false).url,
    );
    expect(urls).toEqual(['https://meet.example/9001', undefined]);
  });
});
