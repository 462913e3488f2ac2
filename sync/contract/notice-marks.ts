import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, LeapCode, maybe } from './patterns.ts';
import { Flag } from './people.ts';
import { SentInstant } from './sent-instant.ts';
import { Verdict } from './verdict.ts';

const hdTrainerClickNotificationAction = endpoint({
  method: 'POST',
  path: 'hd-trainer-click-notification-action',
  scope: 'profile',
  use: 'write',
  rule: '7.9',
  request: z.object({ leapcode: LeapCode, push_notification_id: Id, do_not_display: Flag, hd_or_trainer_id: Id }),
  response: Verdict,
});
/** `until` is this product's own: what arrived after it was not seen by whoever said "all", and stays unread. */
const notificationView = endpoint({
  method: 'POST',
  path: 'notification-view',
  scope: 'bearer',
  use: 'write',
  rule: '7.33',
  request: z.object({
    leapcode: LeapCode,

    until: maybe(SentInstant),
  }),
  response: Verdict,
});
const notificationUpdate = endpoint({
  method: 'POST',
  path: 'notification-update',
  scope: 'bearer',
  use: 'write',
  rule: '7.34',
  request: z.object({ notification_id: Id }),
  response: Verdict,
});

/** What a person says of notices and of What's New. */
export const noticeMarkRows = {
  'hd-trainer-click-notification-action': hdTrainerClickNotificationAction,
  'notification-view': notificationView,
  'notification-update': notificationUpdate,
} as const;
