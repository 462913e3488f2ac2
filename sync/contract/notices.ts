import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Notification, NotificationDetails } from './home.ts';
import { identities } from './identities.ts';
import { noticeMarkRows } from './notice-marks.ts';
import { Instant, LeapCode, Line, maybe } from './patterns.ts';

const MINUTE = 60_000;
const MOST_AT_ONCE = 50;
const MOST_SKIPPED = 1_000_000;

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
  ...noticeMarkRows,
  'notification-list': notificationList,
  'popup-history': popupHistory,
} as const;
