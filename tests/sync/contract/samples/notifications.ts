import type { notificationRows } from '../../../../sync/contract/home/notifications.ts';
import type { SamplesOf } from './sample.ts';

const yes = { error: false, message: null };
const notification = {
  id: 'n1',
  message: 'You are invited.',
  created_at: '2026-08-12T04:00:00.000Z',
  view: 0,
} as const;

/** A valid request and answer of each of these calls. */
export const notificationSamples: SamplesOf<typeof notificationRows> = {
  'hd-trainer-click-notification-action': {
    request: {
      leapcode: 'HD1001',
      push_notification_id: 1,
      do_not_display: 1,
      hd_or_trainer_id: 'HD1001',
    },
    response: yes,
  },
  'notification-list': {
    request: { skip: 0, take: 10, leapCode: 'HD1001', division_code: ['rangat'] },
    response: { error: false, notification_list: [notification], notification_count: 1, total: 5 },
  },
  'notification-view': {
    request: { leapcode: 'HD1001', until: '2026-08-12T04:00:00.000Z' },
    response: yes,
  },
  'notification-update': { request: { notification_id: 'n1' }, response: yes },
  'popup-history': {
    request: {},
    response: {
      error: false,
      popups: [
        {
          id: 1,
          media_type: 1,
          track_notification: { do_not_display: 0 },
          published_at: '2026-08-12T04:00:00.000Z',
        },
      ],
    },
  },
};
