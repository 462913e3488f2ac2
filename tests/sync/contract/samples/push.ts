import type { pushRows } from '../../../../sync/contract/account/push.ts';
import type { SamplesOf } from './sample.ts';

const yes = { error: false, message: null };
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
/** A browser's half of a key exchange: a point of P-256, as web push wants it. */
const p256dh =
  'BFMGYEu_0eVkYrOk6BKtACVNDjRecM1eRHLjGTa8pLw9CWhyzAj-rWANTBogLxA7GoE4hCs2paZLcnStQKMlzLg';
const switches = {
  trainings: true,
  reminders: true,
  courses: false,
  posts: true,
  certificates: true,
  news: true,
};
const quiet_hours = { on: true, from: '21:00', to: '08:00', time_zone: 'Asia/Kolkata' };

/** A valid request and answer of each of these calls. */
export const pushSamples: SamplesOf<typeof pushRows> = {
  'push-subscribe': {
    request: {
      endpoint,
      keys: { p256dh, auth: 'A'.repeat(22) },
      device_id: 'device-proof-0001',
      account_tag: 'a'.repeat(32),
    },
    response: yes,
  },
  'push-unsubscribe': { request: { endpoint }, response: yes },
  'push-preferences': {
    request: {},
    response: { error: false, switches, quiet_hours },
  },
  'save-push-preferences': {
    request: { switches, quiet_hours },
    response: yes,
  },
};
