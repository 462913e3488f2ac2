import { DEMO_PASSWORD } from '../../../demo/world/accounts.ts';
import { samples } from '../../sync/contract/samples/samples.ts';
import { DEVICE } from '../client.ts';
import { freshCode, freshProof } from './one-time-codes.ts';
import { personOf } from './people.ts';
import type { ValidTable } from './valid.ts';
import { call } from './wire.ts';

/** An unused password. */
export const NEXT_PASSWORD = 'Kerala%77coast';
/** An unregistered number. */
export const NEW_MOBILE = '9812345670';

/** Signing in, passwords and sessions. */
export const validAccount: ValidTable = {
  login: { fields: { login_id: 'HD1001', password: DEMO_PASSWORD, device_id: DEVICE } },
  'send-otp': {
    fields: async (server) => {
      await freshCode(server, 'HD1003', 'login');
      return { login_id: 'HD1001', purpose: 'login', device_id: DEVICE };
    },
  },
  'verify-otp': { fields: (server) => freshCode(server, 'HD1001', 'login') },
  'accept-terms': { as: 'HD1004' },
  'set-password': { as: 'HD1004', fields: { password: NEXT_PASSWORD } },
  'refresh-token': {
    fields: async (server) => ({
      refreshToken: (await personOf(server, 'HD1001')).refresh,
      userType: '1',
      device_id: DEVICE,
    }),
  },
  GetHairDresser: { fields: { prefixText: '9800010001' } },
  'verify-mobile': { fields: (server) => freshCode(server, NEW_MOBILE, 'register') },
  register: {
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
    fields: async (server) => ({
      ...(await freshCode(server, 'HD1001', 'forgot')),
      password: NEXT_PASSWORD,
    }),
  },
  'forgot-registration': { fields: (server) => freshCode(server, '9800010001', 'forgot') },
  'cancel-representative-change': {
    fields: async (server, person) => {
      await call(
        server,
        'change-representative',
        { ...samples['change-representative'].request },
        person,
      );
      return {};
    },
  },
  'change-password': { fields: { current: DEMO_PASSWORD, password: NEXT_PASSWORD } },
  'end-session': {
    fields: async (server, person) => {
      const listed = (await call(server, 'sessions', {}, person)).body.sessions as { id: string }[];
      return { session_id: listed[0]?.id };
    },
  },
  'end-other-sessions': {
    fields: async (server) => {
      // Another session of the same person, which can be ended.
      await personOf(server, 'HD1001');
      return {};
    },
  },
  'delete-account': { fields: { password: DEMO_PASSWORD } },
};
