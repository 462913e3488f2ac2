import type { profileRows } from '../../../../sync/contract/account/profile.ts';
import { signedIn } from '../../../support/account.ts';
import type { SamplesOf } from './sample.ts';

const PROOF = 'p'.repeat(43);
const INSTANT = '2026-08-12T04:00:00.000Z';
const PASSWORD = 'Kerala%77coast';
const yes = { error: false, message: null };
const code = { request_id: 'r1', otp: '0420', device_id: 'device-proof-0001' };
const kurian = {
  id: 'R101',
  code: 'KOCHI-07',
  name: 'Thomas Kurian',
  phone: '9847030101',
  city: 'Kochi',
};
const hairDresser = {
  login_code: 'HD1001',
  hd_name: 'Asha Menon',
  email: 'a@b.in',
  mobile: '9800010001',
  city: 'Kochi',
  picture: '/pictures/x.svg',
};
const salon = {
  salon_name: 'Asha Hair Studio',
  salon_type: 'unisex',
  address: 'Panampilly Nagar',
  pin_code: '682036',
  city: 'Kochi',
  state: 'Kerala',
  phone: '9800010001',
  chairs: 6,
  staff: 9,
  owner: 'Asha Menon',
  brands: ['rangat'],
  opening_days: ['tue' as const, 'wed' as const],
} as const;
const person = {
  mobile: '9800030001',
  proof: PROOF,
  name: 'Sunita Jadhav',
  email: 'sunita@salon.in',
  date_of_birth: '29-02-1996',
  city: 'Pune',
  profile: 'hd',
  representative_code: 'PUNE-12',
  password: PASSWORD,
  device_id: 'device-proof-0001',
} as const;

/** A valid request and answer of each of these calls. */
export const profileSamples: SamplesOf<typeof profileRows> = {
  GetHairDresser: {
    request: { prefixText: '9800030001', proof: PROOF },
    response: { d: ['', '', 'Sunita Jadhav', '', '', '9800030001', '', '', '', '', 'Pune'] },
  },
  'verify-mobile': { request: code, response: { error: false, proof: PROOF } },
  register: { request: person, response: signedIn('HD7654321', { is_register: 0, tnc: false }) },
  'forgot-password': { request: { ...code, password: PASSWORD }, response: yes },
  'forgot-registration': {
    request: code,
    response: { error: false, login_code: 'HD1001', registration_code: 'CS-4471-8820' },
  },
  'change-password': { request: { current: 'old', password: PASSWORD }, response: yes },
  sessions: {
    request: {},
    response: {
      error: false,
      sessions: [
        {
          id: 's1',
          started_at: INSTANT,
          last_used_at: INSTANT,
          current: true,
          device: { browser: 'Chrome', system: 'Android' },
        },
      ],
    },
  },
  'end-session': { request: { session_id: 's1' }, response: yes },
  'end-other-sessions': { request: {}, response: yes },
  'export-data': {
    request: {},
    response: { error: false, made_at: INSTANT, data: { account: [{ id: 'HD1001' }] } },
  },
  'delete-account': { request: { password: 'old' }, response: yes },
  'get-salon-details': {
    request: {},
    response: {
      error: false,
      salon: {
        ...salon,
        brands: [...salon.brands],
        opening_days: [...salon.opening_days],
        updated_at: INSTANT,
      },
    },
  },
  'save-salon-details': {
    request: { ...salon, brands: [...salon.brands], opening_days: [...salon.opening_days] },
    response: yes,
  },
  representative: {
    request: {},
    response: {
      error: false,
      representative: kurian,
      registration_code: 'CS-4471-8820',
      pending: { representative: kurian, reason: 'Moved', since: INSTANT },
    },
  },
  'find-representative': {
    request: { text: 'kochi' },
    response: { error: false, representatives: [kurian] },
  },
  'change-representative': {
    request: { representative_id: 'PUNE-12', reason: 'I moved to Pune' },
    response: yes,
  },
  'cancel-representative-change': { request: {}, response: yes },
  'get-hd-detail-by-leapcode': {
    request: { leapcode: 'HD1001', profile: 'hd' },
    response: {
      error: false,
      hd_data: {
        ...hairDresser,
        is_register: 1,
        is_trainer: 0,
        registration_status: 'registered',
        registration_code: 'CS-4471-8820',
        languages: ['en', 'ml'],
        divisions: [{ division_code: 'rangat', division_short_name: 'Rangat' }],
        representative: kurian,
        salon: { salon_name: 'Asha Hair Studio', city: 'Kochi' },
      },
    },
  },
  'update-profile': {
    request: { name: 'Asha Menon', email: 'asha@salon.in', city: 'Kochi', languages: ['ml'] },
    response: { error: false, hd_data: { ...hairDresser, is_register: 1, is_trainer: 0 } },
  },
};
