import type { calendarRows } from '../../../../sync/contract/trainings/calendar.ts';
import { training } from '../../../support/home.ts';
import type { SamplesOf } from './sample.ts';

const AT = '2026-08-12T10:00:00Z';

/** A valid request and answer of each of these calls. */
export const calendarSamples: SamplesOf<typeof calendarRows> = {
  calendar: {
    request: { from: '2026-07-13T00:00:00Z', to: '2026-11-10T00:00:00Z' },
    response: {
      error: false,
      trainings: [
        {
          ...training(),
          division_code: 'kala',
          status: 'moved',
          sequence: 1,
          updated_at: AT,
          old_start_date: '2026-08-10T10:00:00Z',
          timezone: 'Asia/Kolkata',
          counts: { accepted: 1, rejected: 0, unanswered: 2, checked_in: 0 },
        },
      ],
      gone: [{ training_code: 'T2', updated_at: AT, training_start_date: '2027-01-10T10:00:00Z' }],
    },
  },
  'calendar-feed': {
    request: {},
    response: { error: false, url: '/api/calendar/x.ics' },
  },
  'calendar-feed-reset': {
    request: {},
    response: {
      error: false,
      message: 'The old link no longer works.',
      url: '/api/calendar/y.ics',
    },
  },
  'training-roster': {
    request: { training_code: 9003 },
    response: {
      error: false,
      training_code: 'T1',
      name: 'Precision bob: weight and line',
      training_start_date: AT,
      training_end_date: '2026-08-12T11:00:00Z',
      people: [
        {
          login_code: 'HD1001',
          hd_name: 'Asha Menon',
          city: 'Kochi',
          accept_reject: true,
          checked_in_at: AT,
          checked_in_by: 'qr',
        },
      ],
      complete: true,
    },
  },
  'training-check-in': {
    request: { training_code: 'T1', people: [{ login_code: 'HD1001', at: AT, by: 'qr' }] },
    response: { error: false, people: [{ login_code: 'HD1001', state: 'checked-in', at: AT }] },
  },
};
