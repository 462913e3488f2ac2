import { and, eq, lte, sql } from 'drizzle-orm';
import { notificationRows } from '../../../sync/contract/home/notifications.ts';
import { calls, type Handler } from '../../call/calls.ts';
import { oneStatement } from '../../call/one-statement.ts';
import { parseId } from '../../content/ids.ts';
import { jsonText } from '../../db/json-text.ts';
import { notifications, popups, popupTracking } from '../../db/schema/content.ts';
import { signedIn } from '../../domain/access.ts';
import {
  asNotification,
  notificationsRead,
  type OwnNotifications,
  popupArchive,
} from '../../notifications/notifications.ts';
import { noteChange } from '../../operations/changes/note-change.ts';
import { notAnyMore, Refusal } from '../../refusal.ts';

/**
 * Records that a popup was closed or opened; closing it does not undo an earlier "do not display"
 * (rules 4.2, 7.9).
 */
const clickNotificationAction: Handler<'hd-trainer-click-notification-action'> = async (
  input,
  { db, account },
) => {
  if (String(input.hd_or_trainer_id) !== account.id)
    throw new Refusal('not-yours', 'This belongs to another account.', {
      field: 'hd_or_trainer_id',
    });
  const popupId = parseId(input.push_notification_id);
  if (popupId === undefined) throw notAnyMore('message');
  const [popup] = await db.select({ id: popups.id }).from(popups).where(eq(popups.id, popupId));
  if (!popup) throw notAnyMore('message');
  const doNotDisplay = input.do_not_display === 1;
  await db
    .insert(popupTracking)
    .values({ popupId, accountId: account.id, doNotDisplay })
    .onConflictDoUpdate({
      target: [popupTracking.popupId, popupTracking.accountId],
      set: { doNotDisplay: sql`${popupTracking.doNotDisplay} or ${doNotDisplay}` },
    });
  return { error: false };
};

/** The archive of What's New. */
const popupHistory: Handler<'popup-history'> = async (_input, { db, account }) => ({
  error: false,
  popups: await popupArchive(db, account.id),
});

/**
 * The payload spells `leapCode` differently from all other calls, so the pipeline does not compare
 * it (rule 7.17, S25).
 */
const notificationList = oneStatement<'notification-list', OwnNotifications>({
  statement: notificationsRead,
  values: ({ skip, take }) => [take, skip],
  answer: ({ reader, own }, { leapCode }) => {
    if (leapCode !== reader.id)
      throw new Refusal('not-yours', 'This belongs to another account.', { field: 'leapCode' });
    const { page, unread, total } = own;
    return jsonText({
      error: false,
      notification_list: page.map(asNotification),
      notification_count: unread,
      total,
    });
  },
});

/** Marks notifications as read: those up to `until`, or all without it (rule 4.18). */
const notificationView: Handler<'notification-view'> = async (
  { until },
  { db, account, now, documentsAbout },
) => {
  const seenByThen = until == null ? undefined : lte(notifications.createdAt, Date.parse(until));
  const read = await db
    .update(notifications)
    .set({ seen: 1 })
    .where(and(eq(notifications.accountId, account.id), eq(notifications.seen, 0), seenByThen))
    .returning({ id: notifications.id });
  if (read.length)
    await noteChange(db, `account:${account.id}`, now, ...documentsAbout('notifications'));
  return { error: false };
};

/** Marks one notification as read; another person's counts as missing (rule 4.18, S25). */
const notificationUpdate: Handler<'notification-update'> = async (input, { db, account }) => {
  const found = await db
    .update(notifications)
    .set({ seen: 1 })
    .where(
      and(
        eq(notifications.id, String(input.notification_id)),
        eq(notifications.accountId, account.id),
      ),
    )
    .returning({ id: notifications.id });
  if (!found.length) throw notAnyMore('notification');
  return { error: false };
};

/** Notifications and popups. */
export const notificationCalls = calls('Notifications', notificationRows, {
  'hd-trainer-click-notification-action': {
    may: signedIn,
    changes: { own: [{ about: 'popups' }] },
    summary:
      'Notes that the What’s New message was closed or opened; a wish not to see it again stays.',
    handle: clickNotificationAction,
  },
  'notification-list': {
    may: signedIn,
    shows: ['notifications'],
    summary: 'A page of the person’s notifications, newest first.',
    read: notificationList,
  },
  'notification-view': {
    may: signedIn,
    changes: { byHandler: [{ about: 'notifications' }] },
    summary: 'Marks every notification as read.',
    handle: notificationView,
  },
  'notification-update': {
    may: signedIn,
    changes: { own: [{ about: 'notifications' }] },
    summary: 'Marks one notification as read.',
    handle: notificationUpdate,
  },
  'popup-history': {
    may: signedIn,
    shows: ['popups'],
    summary: 'What’s New as an archive.',
    handle: popupHistory,
  },
});
