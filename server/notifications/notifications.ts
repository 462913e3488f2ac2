import { and, count, desc, eq } from 'drizzle-orm';
import { PAGE_SIZE } from '../../sync/contract/constants.ts';
import type { NotificationDetails } from '../../sync/contract/home/notifications.ts';
import type { ResponseOf } from '../../sync/contract/index.ts';
import type { Database } from '../db/database.ts';
import { fieldsOf, numberOf, pickColumns, type RowOf, rowsOf } from '../db/fields.ts';
import { notifications, popups, popupTracking } from '../db/schema/content.ts';
import { jsonColumn, type OwnOf, readStatement } from '../db/statement.ts';

type Archived = ResponseOf<'popup-history'>['popups'][number];

const ARCHIVE_MOST = 50;

const newestPopups = (db: Database, accountId: string, most: number) =>
  db
    .select({ popup: popups, tracking: popupTracking })
    .from(popups)
    .leftJoin(
      popupTracking,
      and(eq(popupTracking.popupId, popups.id), eq(popupTracking.accountId, accountId)),
    )
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
export async function popupOf(
  db: Database,
  accountId: string,
): Promise<NotificationDetails | null> {
  const [newest] = await newestPopups(db, accountId, 1);
  return newest ? detailsOf(newest) : null;
}

/** The archive of What's New, newest first, with this person's choices. */
export async function popupArchive(db: Database, accountId: string): Promise<Archived[]> {
  const rows = await newestPopups(db, accountId, ARCHIVE_MOST);
  return rows.map((row) => ({
    ...detailsOf(row),
    published_at: row.popup.publishedAt ? new Date(row.popup.publishedAt).toISOString() : null,
  }));
}

type ListedNotification = NonNullable<ResponseOf<'home-pwa'>['notification_list']>[number];

/** The columns of a notification that its owner sees. */
export const LISTED_NOTIFICATION = pickColumns(
  notifications,
  'id',
  'message',
  'createdAt',
  'seen',
  'page',
  'postId',
  'redirect',
);

/** A notification as the specification's entity. */
export const asNotification = (row: RowOf<typeof LISTED_NOTIFICATION>): ListedNotification => ({
  id: row.id,
  message: row.message,
  created_at: new Date(row.createdAt).toISOString(),
  view: row.seen,
  page: row.page,
  post_id: row.postId,
  ...(row.redirect === null ? {} : { redirect: row.redirect }),
});

export async function unreadOf(db: Database, accountId: string): Promise<number> {
  const [unseen] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), eq(notifications.seen, 0)));
  return unseen?.unread ?? 0;
}

async function latestOf(db: Database, accountId: string): Promise<ListedNotification[]> {
  const rows = await db
    .select(LISTED_NOTIFICATION)
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(PAGE_SIZE);
  return rows.map(asNotification);
}

/** A person's latest notifications and the number of unread ones. */
export async function notificationsOf(
  db: Database,
  accountId: string,
): Promise<{ unread: number; latest: ListedNotification[] }> {
  return { unread: await unreadOf(db, accountId), latest: await latestOf(db, accountId) };
}

/** The caller's notifications, newest first. */
export const notificationsColumn = (limit: string) =>
  jsonColumn(
    rowsOf(
      fieldsOf('n', LISTED_NOTIFICATION),
      `from notifications n where n.account_id = me.id order by n.created_at desc, n.id desc ${limit}`,
    ),
  );
/** The number of the caller's unread notifications. */
export const unreadColumn = jsonColumn(
  numberOf('(select count(*) from notifications where account_id = me.id and seen = 0)'),
);

/** `$3`: page size; `$4`: offset. */
export const notificationsRead = readStatement('notifications', {
  unread: unreadColumn,
  total: jsonColumn(numberOf('(select count(*) from notifications where account_id = me.id)')),
  page: notificationsColumn('limit $3::int offset $4::int'),
});
/** A page of a person's notifications, with the numbers of all and of unread ones. */
export type OwnNotifications = OwnOf<typeof notificationsRead>;
