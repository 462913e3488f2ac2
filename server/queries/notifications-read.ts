import type { JsonText } from '../wire/json-text.ts';
import { listSql } from '../wire/json-text.ts';
import type { ListedNotification } from '../wire/notification.ts';
import { NOTIFICATION_SQL } from '../wire/notification.ts';
import { numberColumn, readStatement, textColumn } from './statement.ts';

/** The caller's notifications, newest first. */
export const notificationsSql = (limit: string): string => `select ${listSql('text', 'at desc, id desc')} from (
  select ${NOTIFICATION_SQL} as text, n.created_at as at, n.id from notifications n
  where n.account_id = me.id order by n.created_at desc, n.id desc ${limit}) newest`;
export const UNREAD_SQL = 'select count(*) from notifications where account_id = me.id and seen = 0';

/** A page of a person's notifications, with the numbers of all and of unread ones. */
export interface OwnNotifications {
  readonly unread: number;
  readonly total: number;
  readonly page: JsonText<ListedNotification[]>;
}

/** `$3`: how many, `$4`: after how many. */
export const notificationsRead = readStatement<OwnNotifications>('notifications', {
  unread: numberColumn(UNREAD_SQL),
  total: numberColumn('select count(*) from notifications where account_id = me.id'),
  page: textColumn(notificationsSql('limit $3::int offset $4::int')),
});
