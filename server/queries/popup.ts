import { and, desc, eq } from 'drizzle-orm';
import type { ResponseOf } from '../../sync/contract/index.ts';
import type { Database } from '../db/database.ts';
import { popups, popupTracking } from '../db/schema-content.ts';

type Details = ResponseOf<'get-notification-popup'>['notification_details'];

/** The current What's New popup with what this person said about it (rule 4.2); null when there is none. */
export async function popupOf(db: Database, accountId: string): Promise<Details> {
  const [row] = await db
    .select()
    .from(popups)
    .leftJoin(popupTracking, and(eq(popupTracking.popupId, popups.id), eq(popupTracking.accountId, accountId)))
    .orderBy(desc(popups.id))
    .limit(1);
  if (!row) return null;
  return {
    id: row.popups.id,
    media_type: row.popups.mediaType,
    notification_image: row.popups.image,
    notification_description: row.popups.description,
    action_button_name: row.popups.actionName,
    action_redirect_url: row.popups.actionUrl,
    track_notification: row.popup_tracking ? { do_not_display: row.popup_tracking.doNotDisplay ? 1 : 0 } : null,
  };
}
