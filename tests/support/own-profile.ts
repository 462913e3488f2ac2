import type { AppResponse } from '../../sync/app-endpoints.ts';
import { LANGUAGES } from '../../sync/contract/rules/person.ts';

type Answer = AppResponse<'get-hd-detail-by-leapcode'>;

/** Returns the server's answer about the signed-in hairdresser. */
export const person = (over: Partial<NonNullable<Answer['hd_data']>> = {}): Answer => ({
  error: false,
  hd_data: {
    login_code: 'HD1001',
    hd_name: 'Asha Menon',
    email: 'asha@salon.in',
    mobile: '9822041210',
    city: 'Kochi',
    picture: null,
    is_register: 1,
    is_trainer: 0,
    registration_status: 'registered',
    registration_code: 'CS-4471-8820',
    date_of_birth: '14-03-1996',
    languages: ['en', 'ml'],
    divisions: [{ division_code: 'rangat', division_short_name: 'Rangat' }],
    representative: {
      id: 'R102',
      code: 'RP2206',
      name: 'Kurian Thomas',
      phone: '9822041101',
      city: 'Kochi',
    },
    salon: { salon_name: 'Asha Hair Studio', city: 'Kochi' },
    ...over,
  },
});

/** Sessions of this phone and of another one. */
export const SESSIONS: AppResponse<'sessions'>['sessions'] = [
  {
    id: 'this',
    started_at: '2026-08-01T04:00:00Z',
    last_used_at: '2026-08-12T04:00:00Z',
    current: true,
    device: { browser: 'Chrome', system: 'Android' },
  },
  {
    id: 'other',
    started_at: '2026-07-02T04:00:00Z',
    last_used_at: '2026-08-11T12:50:00Z',
    current: false,
    device: { browser: 'Firefox', system: 'Windows' },
  },
];
export const sessionsAnswer = (sessions = SESSIONS): AppResponse<'sessions'> => ({
  error: false,
  sessions,
});

/** Texts on the profile's pages that are the same in every language. */
export const NAMES: readonly string[] = [
  ...LANGUAGES.map((code) => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code),
  'HD1001',
  'Asha Menon',
  'Pune',
  'asha@new.in',
  'Asha M',
];
