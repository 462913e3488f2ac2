import type { accountRows } from '../../../sync/contract/account.ts';
import type { homeRows } from '../../../sync/contract/home.ts';
import type { trainingRows } from '../../../sync/contract/trainings.ts';
import { signedIn } from '../../support/account.ts';
import { home } from '../../support/home.ts';
import type { SamplesOf } from './sample.ts';

const P = '/api/hair_dresser';
const yes = { error: false, message: null };
const tokens = { access_token: 'a', refresh_token: 'r' };
const login = { login_id: 'HD1001', password: 'x', device_id: 'device-proof-0001' };
const answer = { tracking_status: 2, program_id: 'P1', training_code: 'T1', program_type_id: 'PT1' } as const;

/** The calls of the login family, home and the trainings. */
export const presentSamples: SamplesOf<typeof accountRows & typeof homeRows & typeof trainingRows> = {
  login: { rule: 'own', method: 'POST', address: '/api/login', request: login, response: signedIn() },
  'send-otp': {
    rule: 'own',
    method: 'POST',
    address: '/api/send-otp',
    request: { login_id: 'HD1001', purpose: 'login' },
    response: { error: false, request_id: 'r1', resend_after_s: 30 },
  },
  'verify-otp': { rule: 'own', method: 'POST', address: '/api/verify-otp', request: { request_id: 'r1', otp: '0420' }, response: signedIn() },
  'accept-terms': { rule: 'own', method: 'POST', address: '/api/accept-terms', request: {}, response: yes },
  'set-password': { rule: 'own', method: 'POST', address: '/api/set-password', request: { password: 'Secret-1$' }, response: yes },
  revoke: { rule: 'own', method: 'POST', address: '/api/revoke', request: { token_hash: 'a'.repeat(64) }, response: yes },
  'validate-token': {
    rule: '7.10',
    method: 'POST',
    address: `${P}/validate-token`,
    request: {},
    response: { error: false, notification_count: 0, notification_list: [], user_data: { setPassword: 1, login_code: 'HD1001' } },
  },
  'refresh-token': { rule: '7.28', method: 'POST', address: '/api/refresh-token', request: { refreshToken: 'r', userType: '1' }, response: tokens },
  'pwa-logout': { rule: '7.31', method: 'POST', address: '/api/pwa-logout', request: {}, response: { message: 'Bye' } },
  'home-pwa': { rule: '7.1', method: 'POST', address: `${P}/home-pwa`, request: { leapcode: 'HD1001', notification_flag: 1 }, response: home() },
  'get-notification-popup': {
    rule: '7.2',
    method: 'POST',
    address: `${P}/get-notification-popup`,
    request: { leapcode: 'HD1001' },
    response: { error: false, notification_details: { id: 1, media_type: 2 } },
  },
  'get-all-program-types': {
    rule: '7.3',
    method: 'POST',
    address: `${P}/get-all-program-types`,
    request: {},
    response: { error: false, data: { ONLINE: [{ id: 1, name: 'Webinar' }] } },
  },
  'get-home-divisions': {
    rule: '7.4',
    method: 'POST',
    address: `${P}/get-home-divisions`,
    request: {},
    response: { error: false, divisions: [{ division_code: 'kala', division_short_name: 'Kala' }] },
  },
  GetHDDivisionMap: {
    rule: '7.5',
    method: 'GET',
    address: '/TrainingService.svc/GetHDDivisionMap/HD1001',
    request: { leapcode: 'HD1001' },
    response: [{ DivisionCode: 'kala' }],
  },
  'accept-reject-webinar': { rule: '7.6', method: 'POST', address: `${P}/accept-reject-webinar`, request: answer, response: yes },
  'accept-reject-education': { rule: '7.6', method: 'POST', address: `${P}/accept-reject-education`, request: answer, response: yes },
  'join-now-check': {
    rule: '7.7',
    method: 'POST',
    address: `${P}/join-now-check`,
    request: { training_code: 'T1' },
    response: [{ training_code: 'T2', get_video_views_all_count: 1 }],
  },
  'live-video-view': {
    rule: '7.8',
    method: 'POST',
    address: `${P}/live-video-view`,
    request: { active: 1, video_streaming_id: 'V1', leapcode: 'HD1001' },
    response: yes,
  },
};
