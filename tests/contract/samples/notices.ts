import type { noticeRows } from '../../../sync/contract/notices.ts';
import type { SamplesOf } from './sample.ts';

const P = '/api/hair_dresser';
const yes = { error: false, message: null };
const notice = { id: 'n1', message: 'You are invited.', created_at: '2026-08-12T04:00:00.000Z', view: 0 } as const;

/** A good exchange of each of these calls. */
export const noticeSamples: SamplesOf<typeof noticeRows> = {
  'hd-trainer-click-notification-action': {
    rule: '7.9',
    method: 'POST',
    address: `${P}/hd-trainer-click-notification-action`,
    request: { leapcode: 'HD1001', push_notification_id: 1, do_not_display: 1, hd_or_trainer_id: 'HD1001' },
    response: yes,
  },
  'notification-list': {
    rule: '7.17',
    method: 'POST',
    address: `${P}/notification-list`,
    request: { skip: 0, take: 10, leapCode: 'HD1001', division_code: ['rangat'] },
    response: { error: false, notification_list: [notice], notification_count: 1, total: 5 },
  },
  'notification-view': {
    rule: '7.33',
    method: 'POST',
    address: '/api/notification-view',
    request: { leapcode: 'HD1001', until: '2026-08-12T04:00:00.000Z' },
    response: yes,
  },
  'notification-update': { rule: '7.34', method: 'POST', address: '/api/notification-update', request: { notification_id: 'n1' }, response: yes },
  'popup-history': {
    rule: 'own',
    method: 'POST',
    address: `${P}/popup-history`,
    request: {},
    response: {
      error: false,
      popups: [{ id: 1, media_type: 1, track_notification: { do_not_display: 0 }, published_at: '2026-08-12T04:00:00.000Z' }],
    },
  },
};
