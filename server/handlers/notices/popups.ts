import { eq, sql } from 'drizzle-orm';
import type { Handler } from '../../call/handler.ts';
import { noteChange } from '../../changes/note-change.ts';
import { popups, popupTracking } from '../../db/schema-content.ts';
import { asNumber } from '../../queries/find-training.ts';
import { popupArchive } from '../../queries/popup.ts';
import { Refusal } from '../../refusal.ts';

const missing = (): Refusal => new Refusal(404, 'not-found', 'This message is not there any more.');

/** Closing or opening a popup is noted; who once did not want to see it again is not asked again by a plain close (rules 4.2, 7.9). */
export const clickNotificationAction: Handler<'hd-trainer-click-notification-action'> = async (input, { db, account, now }) => {
  if (String(input.hd_or_trainer_id) !== account.id)
    throw new Refusal(403, 'not-yours', 'That belongs to another account.', { field: 'hd_or_trainer_id' });
  const popupId = asNumber(input.push_notification_id);
  if (popupId === undefined) throw missing();
  const [popup] = await db.select({ id: popups.id }).from(popups).where(eq(popups.id, popupId));
  if (!popup) throw missing();
  const doNotDisplay = input.do_not_display === 1;
  await db
    .insert(popupTracking)
    .values({ popupId, accountId: account.id, doNotDisplay })
    .onConflictDoUpdate({
      target: [popupTracking.popupId, popupTracking.accountId],
      set: { doNotDisplay: sql`${popupTracking.doNotDisplay} or ${doNotDisplay}` },
    });
  const changed = (['home-pwa', 'get-notification-popup', 'popup-history'] as const).map((endpoint) => ({ endpoint }));
  await noteChange(db, `account:${account.id}`, now, ...changed);
  return { error: false };
};

/** What's New as an archive. */
export const popupHistory: Handler<'popup-history'> = async (_input, { db, account }) => ({
  error: false,
  popups: await popupArchive(db, account.id),
});
