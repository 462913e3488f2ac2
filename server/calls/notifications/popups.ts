import { eq, sql } from 'drizzle-orm';
import type { Handler } from '../../call/calls.ts';
import { popups, popupTracking } from '../../db/schema-content.ts';
import { asNumber } from '../../queries/find-training.ts';
import { popupArchive } from '../../queries/popup.ts';
import { notAnyMore, Refusal } from '../../refusal.ts';

/** Notes that a popup was closed or opened; a plain close does not undo an earlier "do not display" (rules 4.2, 7.9). */
export const clickNotificationAction: Handler<'hd-trainer-click-notification-action'> = async (input, { db, account }) => {
  if (String(input.hd_or_trainer_id) !== account.id)
    throw new Refusal('not-yours', 'This belongs to another account.', { field: 'hd_or_trainer_id' });
  const popupId = asNumber(input.push_notification_id);
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
export const popupHistory: Handler<'popup-history'> = async (_input, { db, account }) => ({
  error: false,
  popups: await popupArchive(db, account.id),
});
