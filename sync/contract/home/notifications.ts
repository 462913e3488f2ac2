import * as z from 'zod/mini';
import { Flag } from '../account/people.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, LeapCode, Line, maybe, SentInstant } from '../patterns.ts';
import { Verdict } from '../verdict.ts';

export const Notification = z.object({
  id: Id,
  message: z.string(),
  created_at: Line,
  view: Flag,
  post_id: maybe(Id),
  page: maybe(Line),
  redirect: z.optional(z.unknown()),
});
export type Notification = z.infer<typeof Notification>;
export const NotificationDetails = z.object({
  id: Id,
  media_type: z.union([z.literal(1), z.literal(2)]),
  notification_image: maybe(Line),
  notification_description: maybe(z.string()),
  action_button_name: maybe(Line),
  action_redirect_url: maybe(Line),
  track_notification: maybe(z.object({ do_not_display: Flag })),
});
export type NotificationDetails = z.infer<typeof NotificationDetails>;

const MINUTE = 60_000;
const MOST_AT_ONCE = 50;
const MOST_SKIPPED = 1_000_000;

/**
 * The payload spells the Access ID `leapCode` here; a person's notifications are the same in every
 * division.
 */
export const notificationList = endpoint({
  method: 'POST',
  path: 'notification-list',
  scope: 'profile',
  use: 'read',
  givesWay: false,
  freshFor: MINUTE,
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
    /** The number of unread ones. */
    notification_count: z.number(),

    total: maybe(z.number()),
  }),
});
/** One What's New item of the archive, newest first. */
const PopupOfArchive = z.object({ ...NotificationDetails.shape, published_at: maybe(Instant) });
export const popupHistory = endpoint({
  method: 'POST',
  path: 'popup-history',
  scope: 'profile',
  use: 'read',
  freshFor: 10 * MINUTE,
  rule: 'own',
  request: z.object({}),
  response: z.object({ error: z.boolean(), popups: z.array(PopupOfArchive) }),
});

export const hdTrainerClickNotificationAction = endpoint({
  method: 'POST',
  path: 'hd-trainer-click-notification-action',
  scope: 'profile',
  use: 'write',
  rule: '7.9',
  request: z.object({
    leapcode: LeapCode,
    push_notification_id: Id,
    do_not_display: Flag,
    hd_or_trainer_id: Id,
  }),
  response: Verdict,
});
/**
 * `until` is this product's own: later notifications stay unread, because the person had not seen
 * them when marking all as read.
 */
export const notificationView = endpoint({
  method: 'POST',
  path: 'notification-view',
  scope: 'bearer',
  use: 'write',
  rule: '7.33',
  ownFields: ['until'],
  request: z.object({
    leapcode: LeapCode,

    until: maybe(SentInstant),
  }),
  response: Verdict,
});
export const notificationUpdate = endpoint({
  method: 'POST',
  path: 'notification-update',
  scope: 'bearer',
  use: 'write',
  rule: '7.34',
  request: z.object({ notification_id: Id }),
  response: Verdict,
});

/** Reading notifications and What's New, and reporting what a person did with them. */
export const notificationRows = {
  'hd-trainer-click-notification-action': hdTrainerClickNotificationAction,
  'notification-view': notificationView,
  'notification-update': notificationUpdate,
  'notification-list': notificationList,
  'popup-history': popupHistory,
} as const;
