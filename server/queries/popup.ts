import { and, desc, eq } from 'drizzle-orm';
import type { ResponseOf } from '../../sync/contract/index.ts';
import type { NotificationDetails } from '../../sync/contract/notifications.ts';
import type { Database } from '../db/database.ts';
import { popups, popupTracking } from '../db/schema-content.ts';

type Archived = ResponseOf<'popup-history'>['popups'][number];

const ARCHIVE_MOST = 50;

const newestPopups = (db: Database, accountId: string, most: number) =>
  db
    .select({ popup: popups, tracking: popupTracking })
    .from(popups)
    .leftJoin(popupTracking, and(eq(popupTracking.popupId, popups.id), eq(popupTracking.accountId, accountId)))
    .orderBy(desc(popups.id))
    .limit(most);
type Row = Awaited<ReturnType<typeof newestPopups>>[number];

const detailsOf = ({ popup, tracking }: Row): NotificationDetails => ({
  id: popup.id,
  media_type: popup.mediaType,
  notification_image: popup.image,
  notification_description: popup.description,
  action_button_name: popup.actionName,
  action_redirect_url: popup.actionUrl,
  track_notification: tracking ? { do_not_display: tracking.doNotDisplay ? 1 : 0 } : null,
});

/** The current What's New popup with this person's choice (rule 4.2); null if there is none. */
export async function popupOf(db: Database, accountId: string): Promise<NotificationDetails | null> {
  const [newest] = await newestPopups(db, accountId, 1);
  return newest ? detailsOf(newest) : null;
}

/** The archive of What's New, newest first, with this person's choices. */
export async function popupArchive(db: Database, accountId: string): Promise<Archived[]> {
  const rows = await newestPopups(db, accountId, ARCHIVE_MOST);
  return rows.map((row) => ({ ...detailsOf(row), published_at: row.popup.publishedAt ? new Date(row.popup.publishedAt).toISOString() : null }));
}
