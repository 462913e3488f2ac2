import { and, desc, eq } from 'drizzle-orm';
import type { ResponseOf } from '../../sync/contract/index.ts';
import type { Database } from '../db/database.ts';
import { popups, popupTracking } from '../db/schema-content.ts';

type Archived = ResponseOf<'popup-history'>['popups'][number];
type Details = ResponseOf<'get-notification-popup'>['notification_details'];

const ARCHIVE_MOST = 50;

async function newestPopups(db: Database, accountId: string, most: number): Promise<Archived[]> {
  const rows = await db
    .select()
    .from(popups)
    .leftJoin(popupTracking, and(eq(popupTracking.popupId, popups.id), eq(popupTracking.accountId, accountId)))
    .orderBy(desc(popups.id))
    .limit(most);
  return rows.map(({ popups: popup, popup_tracking: tracking }) => ({
    id: popup.id,
    media_type: popup.mediaType,
    notification_image: popup.image,
    notification_description: popup.description,
    action_button_name: popup.actionName,
    action_redirect_url: popup.actionUrl,
    track_notification: tracking ? { do_not_display: tracking.doNotDisplay ? 1 : 0 } : null,
    published_at: popup.publishedAt ? new Date(popup.publishedAt).toISOString() : null,
  }));
}

/** The current What's New popup with this person's choice (rule 4.2); null if there is none. */
export async function popupOf(db: Database, accountId: string): Promise<Details> {
  const [newest] = await newestPopups(db, accountId, 1);
  if (!newest) return null;
  const { published_at: _, ...details } = newest;
  return details;
}

/** The archive of What's New, newest first, with this person's choices. */
export const popupArchive = (db: Database, accountId: string): Promise<Archived[]> => newestPopups(db, accountId, ARCHIVE_MOST);
