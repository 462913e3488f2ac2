import { createECDH } from 'node:crypto';
import { DEMO_PASSWORD } from '../../../server/content/world/accounts.ts';
import { DEVICE } from '../client.ts';
import { freshCode, freshProof } from './one-time-codes.ts';
import { personOf } from './people.ts';
import type { ValidTable } from './valid.ts';
import { call } from './wire.ts';

/** A password that nobody has yet. */
export const NEXT_PASSWORD = 'Kerala%77coast';
/** A number that nobody has registered. */
export const NEW_MOBILE = '9812345670';

const endpoint = 'https://fcm.googleapis.com/fcm/send/attack-suite';
const SALON = {
  salon_name: 'Asha Hair Studio',
  salon_type: 'unisex',
  address: '12 Marine Drive',
  pin_code: '682031',
  city: 'Kochi',
  state: 'Kerala',
  phone: '9800010001',
  chairs: 6,
  staff: 8,
  owner: 'Asha Menon',
  brands: ['rangat'],
  opening_days: ['tue', 'wed', 'thu', 'fri', 'sat'],
};
const SWITCHES = { trainings: true, reminders: true, courses: false, posts: true, certificates: true, news: true };
/** A browser's half of the key exchange: a point of P-256, as web push wants it. */
const p256dh = createECDH('prime256v1').generateKeys('base64url');
const SUBSCRIPTION = { endpoint, keys: { p256dh, auth: 'A'.repeat(22) }, device_id: DEVICE };

/** Signing in, the profile, passwords, sessions, and push. */
export const validAccount: ValidTable = {
  login: { as: 'nobody', fields: { login_id: 'HD1001', password: DEMO_PASSWORD, device_id: DEVICE } },
  'send-otp': {
    as: 'nobody',
    fields: async (server) => {
      await freshCode(server, 'HD1003', 'login');
      return { login_id: 'HD1001', purpose: 'login', device_id: DEVICE };
    },
  },
  'verify-otp': { as: 'nobody', fields: (server) => freshCode(server, 'HD1001', 'login') },
  'accept-terms': { as: 'HD1004', fields: {} },
  'set-password': { as: 'HD1004', fields: { password: NEXT_PASSWORD } },
  revoke: { as: 'nobody', fields: { token_hash: 'a'.repeat(64) } },
  'validate-token': { as: 'HD1001', fields: {} },
  'refresh-token': {
    as: 'nobody',
    fields: async (server) => ({ refreshToken: (await personOf(server, 'HD1001')).refresh, userType: '1', device_id: DEVICE }),
  },
  'pwa-logout': { as: 'HD1001', fields: {} },
  GetHairDresser: { as: 'HD1001', fields: { prefixText: '9800010001' } },
  'verify-mobile': { as: 'nobody', fields: (server) => freshCode(server, NEW_MOBILE, 'register') },
  register: {
    as: 'nobody',
    fields: async (server) => ({
      mobile: NEW_MOBILE,
      proof: await freshProof(server, NEW_MOBILE),
      name: 'Leela Varma',
      email: 'leela@salon.example.in',
      date_of_birth: '29-02-1996',
      city: 'Thrissur',
      profile: 'hd',
      password: NEXT_PASSWORD,
      device_id: DEVICE,
    }),
  },
  'forgot-password': {
    as: 'nobody',
    fields: async (server) => ({ ...(await freshCode(server, 'HD1001', 'forgot')), password: NEXT_PASSWORD }),
  },
  'forgot-registration': { as: 'nobody', fields: (server) => freshCode(server, '9800010001', 'forgot') },
  'change-password': { as: 'HD1001', fields: { current: DEMO_PASSWORD, password: NEXT_PASSWORD } },
  sessions: { as: 'HD1001', fields: {} },
  'end-session': {
    as: 'HD1001',
    fields: async (server, person) => {
      const listed = (await call(server, 'sessions', {}, person)).body.sessions as { id: string }[];
      return { session_id: listed[0]?.id };
    },
  },
  'end-other-sessions': { as: 'HD1001', fields: {} },
  'export-data': { as: 'HD1001', fields: {} },
  'delete-account': { as: 'HD1001', fields: { password: DEMO_PASSWORD } },
  'get-salon-details': { as: 'HD1001', fields: {} },
  'save-salon-details': { as: 'HD1001', fields: SALON },
  representative: { as: 'HD1001', fields: {} },
  'find-representative': { as: 'HD1001', fields: { text: 'Kochi' } },
  'change-representative': {
    as: 'HD1001',
    fields: async (server, person) => {
      const mine = (await call(server, 'representative', {}, person)).body.representative as { id: string } | null;
      const found = (await call(server, 'find-representative', { text: 'a'.repeat(2) }, person)).body.representatives as { id: string }[] | undefined;
      const others = found?.length
        ? found
        : ((await call(server, 'find-representative', { text: 'an' }, person)).body.representatives as { id: string }[]);
      return { representative_id: others.find(({ id }) => id !== mine?.id)?.id, reason: 'I moved to another city.' };
    },
  },
  'cancel-representative-change': { as: 'HD1001', fields: {} },
  'get-hd-detail-by-leapcode': { as: 'HD1001', fields: { leapcode: 'HD1001', profile: 'hd' } },
  'update-profile': { as: 'HD1001', fields: { name: 'Asha M. Menon', city: 'Alappuzha', languages: ['en', 'ml'] } },
  'push-subscribe': { as: 'HD1001', fields: SUBSCRIPTION },
  'push-unsubscribe': { as: 'HD1001', fields: { endpoint } },
  'push-preferences': { as: 'HD1001', fields: {} },
  'save-push-preferences': {
    as: 'HD1001',
    fields: { switches: SWITCHES, quiet_hours: { on: true, from: '21:00', to: '08:00', time_zone: 'Asia/Kolkata' } },
  },
};
