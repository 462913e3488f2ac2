import type { ResponseOf } from '../../sync/contract/index.ts';
import type { RowOf } from '../db/fields.ts';
import { pickColumns } from '../db/fields.ts';
import { notifications } from '../db/schema-content.ts';

export type ListedNotification = NonNullable<ResponseOf<'home-pwa'>['notification_list']>[number];

/** The columns of a notification that its owner sees. */
export const LISTED_NOTIFICATION = pickColumns(notifications, 'id', 'message', 'createdAt', 'seen', 'page', 'postId', 'redirect');

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
