import { fieldsOf, numberOf, rowsOf } from '../db/fields.ts';
import { LISTED_NOTIFICATION } from '../wire/notification.ts';
import type { OwnOf } from './statement.ts';
import { jsonColumn, readStatement } from './statement.ts';

/** The caller's notifications, newest first. */
export const notificationsColumn = (limit: string) =>
  jsonColumn(
    rowsOf(fieldsOf('n', LISTED_NOTIFICATION), `from notifications n where n.account_id = me.id order by n.created_at desc, n.id desc ${limit}`),
  );
/** The number of the caller's unread notifications. */
export const unreadColumn = jsonColumn(numberOf('(select count(*) from notifications where account_id = me.id and seen = 0)'));

/** `$3`: how many, `$4`: after how many. */
export const notificationsRead = readStatement('notifications', {
  unread: unreadColumn,
  total: jsonColumn(numberOf('(select count(*) from notifications where account_id = me.id)')),
  page: notificationsColumn('limit $3::int offset $4::int'),
});
/** A page of a person's notifications, with the numbers of all and of unread ones. */
export type OwnNotifications = OwnOf<typeof notificationsRead>;
