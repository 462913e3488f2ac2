import * as z from 'zod/mini';
import { action, type Shows } from '../action.ts';
import type { NotificationDetails } from '../contract/home.ts';
import { Id, LeapCode, Line } from '../contract/patterns.ts';
import { Flag } from '../contract/people.ts';

const Tracking = z.object({ leapcode: LeapCode, push_notification_id: Id, do_not_display: Flag, name: Line });
type Tracking = z.infer<typeof Tracking>;
type Details = z.infer<typeof NotificationDetails>;

/** An item with what the person said of it; "do not display" is never taken back by a plain close. */
function tracked(details: Details | null | undefined, { push_notification_id, do_not_display }: Tracking): Details | null | undefined {
  if (!details || String(details.id) !== String(push_notification_id)) return details;
  const said = details.track_notification?.do_not_display;
  const next = said === 1 ? 1 : do_not_display;
  return said === next ? details : { ...details, track_notification: { do_not_display: next } };
}
const inHome: Shows<Tracking>['home-pwa'] = (home, input) => {
  const notification_details = tracked(home.notification_details, input);
  return notification_details === home.notification_details ? home : { ...home, notification_details };
};

/** A What's New item was closed or acted on (rule 4.2). */
export const trackPopup = action({
  kind: 'set',
  input: Tracking,
  lane: (input) => `popup:${input.push_notification_id}`,
  sends: ({ leapcode, push_notification_id, do_not_display }) => ({
    endpoint: 'hd-trainer-click-notification-action',
    request: { leapcode, push_notification_id, do_not_display, hd_or_trainer_id: leapcode },
  }),
  shows: { 'home-pwa': inHome },
});
