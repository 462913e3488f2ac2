import type { accountRows } from '../../../../sync/contract/account/account.ts';
import type { homeRows } from '../../../../sync/contract/home/home.ts';
import type { trainingRows } from '../../../../sync/contract/trainings/trainings.ts';
import { signedIn } from '../../../support/account.ts';
import { home } from '../../../support/home.ts';
import type { SamplesOf } from './sample.ts';

const yes = { error: false, message: null };
const tokens = { access_token: 'a', refresh_token: 'r' };
const login = {
  login_id: 'HD1001',
  password: 'x',
  device_id: 'device-proof-0001',
  device: { browser: 'Chrome', system: 'Android' },
};

/** The calls of the login family, home and the trainings. */
export const presentSamples: SamplesOf<typeof accountRows & typeof homeRows & typeof trainingRows> =
  {
    login: { request: login, response: signedIn() },
    'send-otp': {
      request: { login_id: 'HD1001', purpose: 'login' },
      response: { error: false, request_id: 'r1', resend_after_s: 30 },
    },
    'verify-otp': { request: { request_id: 'r1', otp: '0420' }, response: signedIn() },
    'accept-terms': { request: {}, response: yes },
    'set-password': { request: { password: 'Secret-1$' }, response: yes },
    revoke: { request: { token_hash: 'a'.repeat(64) }, response: yes },
    'validate-token': {
      request: {},
      response: {
        error: false,
        notification_count: 0,
        notification_list: [],
        user_data: { setPassword: 1, login_code: 'HD1001' },
      },
    },
    'refresh-token': { request: { refreshToken: 'r', userType: '1' }, response: tokens },
    'pwa-logout': { request: {}, response: { message: 'Bye' } },
    'home-pwa': { request: { leapcode: 'HD1001', notification_flag: 1 }, response: home() },
    'get-notification-popup': {
      request: { leapcode: 'HD1001' },
      response: { error: false, notification_details: { id: 1, media_type: 2 } },
    },
    'get-all-program-types': {
      request: {},
      response: { error: false, data: { ONLINE: [{ id: 1, name: 'Webinar' }] } },
    },
    'get-home-divisions': {
      request: {},
      response: {
        error: false,
        divisions: [{ division_code: 'kala', division_short_name: 'Kala' }],
      },
    },
    GetHDDivisionMap: {
      request: { leapcode: 'HD1001' },
      response: [{ DivisionCode: 'kala' }],
    },
    'accept-reject-webinar': {
      request: { tracking_status: 2, program_id: 102, training_code: 9001, program_type_id: 12 },
      response: yes,
    },
    'accept-reject-education': {
      request: { tracking_status: 2, program_id: 107, training_code: 9007, program_type_id: 21 },
      response: yes,
    },
    'join-now-check': {
      request: { training_code: 9002 },
      response: [{ training_code: 'T2', get_video_views_all_count: 1 }],
    },
    'live-video-view': {
      request: {
        active: 1,
        video_streaming_id: 59_002,
        leapcode: 'HD1001',
        tapped_at: '2026-08-12T09:00:00Z',
      },
      response: { ...yes, recorded_at: '2026-08-12T09:00:00Z' },
    },
  };
