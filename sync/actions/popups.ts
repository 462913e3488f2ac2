import * as z from 'zod/mini';
import { action, sendTo } from '../action.ts';
import { Flag } from '../contract/account/people.ts';
import {
  hdTrainerClickNotificationAction,
  type NotificationDetails,
} from '../contract/home/notifications.ts';
import type { ResponseOf } from '../contract/index.ts';
import { Id, LeapCode, Line } from '../contract/patterns.ts';
import { isSameId } from '../contract/rules/same.ts';

const Tracking = z.object({
  leapcode: LeapCode,
  push_notification_id: Id,
  do_not_display: Flag,
  name: Line,
});
type Tracking = z.infer<typeof Tracking>;
type Details = z.infer<typeof NotificationDetails>;

/** A popup's item with the person's choice; a later plain close does not undo "do not display". */
function withTracking<D extends Details | null | undefined>(
  details: D,
  { push_notification_id, do_not_display }: Tracking,
): D {
  if (!details || !isSameId(details.id, push_notification_id)) return details;
  const before = details.track_notification?.do_not_display;
  const next = before === 1 ? 1 : do_not_display;
  return before === next ? details : { ...details, track_notification: { do_not_display: next } };
}
function show<D extends { readonly notification_details?: Details | null | undefined }>(
  document: D,
  input: Tracking,
): D {
  const notification_details = withTracking(document.notification_details, input);
  return notification_details === document.notification_details
    ? document
    : { ...document, notification_details };
}

type Archive = ResponseOf<'popup-history'>;
function inArchive(archive: Archive, input: Tracking): Archive {
  const popups = archive.popups.map((popup) => withTracking(popup, input));
  return popups.every((popup, at) => popup === archive.popups[at])
    ? archive
    : { ...archive, popups };
}

/** Actions on What's New. */
export const popupActions = {
  /** The person closed a What's New item or acted on it (rule 4.2). */
  'track-popup': action({
    kind: 'set',
    input: Tracking,
    lane: (input) => `popup:${input.push_notification_id}`,
    absorbs: (older, newer) =>
      older.do_not_display === 1 ? { ...newer, do_not_display: older.do_not_display } : newer,
    sends: ({ leapcode, push_notification_id, do_not_display }) =>
      sendTo(hdTrainerClickNotificationAction, {
        leapcode,
        push_notification_id,
        do_not_display,
        hd_or_trainer_id: leapcode,
      }),
    shows: { 'home-pwa': show, 'get-notification-popup': show, 'popup-history': inArchive },
    silent: 'never',
  }),
} as const;
