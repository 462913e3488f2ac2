import * as z from 'zod/mini';
import { Verdict } from './account.ts';
import { endpoint } from './endpoint.ts';
import { Notification, NotificationDetails } from './home.ts';
import { identities } from './identities.ts';
import { Id, Instant, LeapCode, Line, maybe } from './patterns.ts';
import { Flag } from './people.ts';

const MINUTE = 60_000;
const MOST_AT_ONCE = 50;
const MOST_SKIPPED = 1_000_000;

const hdTrainerClickNotificationAction = endpoint({
  method: 'POST',
  path: 'hd-trainer-click-notification-action',
  scope: 'profile',
  use: 'write',
  rule: '7.9',
  request: z.object({ leapcode: LeapCode, push_notification_id: Id, do_not_display: Flag, hd_or_trainer_id: Id }),
  response: Verdict,
});
/** The payload spells the Access ID `leapCode` here; the person's own notices are the same in every division. */
const notificationList = endpoint({
  method: 'POST',
  path: 'notification-list',
  scope: 'profile',
  use: 'read',
  freshFor: MINUTE,
  identity: identities['notification-list'],
  rule: '7.17',
  request: z.object({
    skip: z.int().check(z.minimum(0), z.maximum(MOST_SKIPPED)),
    take: z.int().check(z.minimum(1), z.maximum(MOST_AT_ONCE)),
    leapCode: LeapCode,
    division_code: maybe(z.union([Line, z.array(Line).check(z.maxLength(100))])),
  }),
  response: z.object({
    error: z.boolean(),
    notification_list: z.array(Notification),
    /** The unread ones. */
    notification_count: z.number(),

    total: maybe(z.number()),
  }),
});
const notificationView = endpoint({
  method: 'POST',
  path: 'notification-view',
  scope: 'bearer',
  use: 'write',
  rule: '7.33',
  request: z.object({ leapcode: LeapCode }),
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
/** One What's New item of the archive, newest first. */
const PopupOfArchive = z.object({ ...NotificationDetails.shape, published_at: maybe(Instant) });
const popupHistory = endpoint({
  method: 'POST',
  path: 'popup-history',
  scope: 'profile',
  use: 'read',
  freshFor: 10 * MINUTE,
  rule: 'own',
  request: z.object({}),
  response: z.object({ error: z.boolean(), popups: z.array(PopupOfArchive) }),
});

/** The bell, its list, and What's New. */
export const noticeRows = {
  'hd-trainer-click-notification-action': hdTrainerClickNotificationAction,
  'notification-list': notificationList,
  'notification-view': notificationView,
  'notification-update': notificationUpdate,
  'popup-history': popupHistory,
} as const;
