import type { CalendarTraining } from '../../sync/contract/trainings/calendar.ts';

/** Returns a training of the calendar; fields that a test does not name have plausible values. */
export const calendarTraining = (over: Partial<CalendarTraining> = {}): CalendarTraining => ({
  id: 1,
  name: 'Grey coverage, honestly',
  type: 'ONLINE',
  training_start_date: '2026-08-12T05:00:00.000Z',
  training_code: 9001,
  program_id: 101,
  join_webinar: true,
  division_code: 'rangat',
  status: 'planned',
  sequence: 0,
  updated_at: '2026-08-01T00:00:00.000Z',
  timezone: 'Asia/Kolkata',
  ...over,
});
