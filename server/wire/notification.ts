import type { ResponseOf } from '../../sync/contract/index.ts';
import type { notifications } from '../db/schema-content.ts';
import type { JsonText } from './json-text.ts';
import { instantSql, jsonText, objectText, rowSql } from './json-text.ts';

export type ListedNotification = NonNullable<ResponseOf<'home-pwa'>['notification_list']>[number];

/** A notification as the specification's entity. */
export const asNotification = (row: Omit<typeof notifications.$inferSelect, 'accountId' | 'actorId'>): ListedNotification => ({
  id: row.id,
  message: row.message,
  created_at: new Date(row.createdAt).toISOString(),
  view: row.seen,
  page: row.page,
  post_id: row.postId,
  ...(row.redirect === null ? {} : { redirect: row.redirect }),
});

const FIELDS = {
  id: 'n.id',
  message: 'n.message',
  created_at: instantSql('n.created_at'),
  view: 'n.seen',
  page: 'n.page',
  post_id: 'n.post_id',
} as const satisfies { readonly [K in Exclude<keyof ListedNotification, 'redirect'>]-?: string };

/** The same, made by the database: of a row `n` of the notifications. */
export const NOTIFICATION_SQL = `case when n.redirect is null then ${rowSql(FIELDS)} else ${rowSql({ ...FIELDS, redirect: 'n.redirect' })} end`;

export const notificationListText = (own: {
  readonly unread: number;
  readonly total: number;
  readonly page: JsonText<ListedNotification[]>;
}): JsonText<ResponseOf<'notification-list'>> =>
  objectText({ error: jsonText(false), notification_list: own.page, notification_count: jsonText(own.unread), total: jsonText(own.total) });
