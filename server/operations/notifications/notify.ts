import { sql } from 'drizzle-orm';
import type { OpenContext } from '../../context.ts';
import { notifications } from '../../db/schema/content.ts';
import { kindOf } from '../../domain/push.ts';
import { newId } from '../../edges.ts';
import { noteChanges } from '../changes/note-change.ts';
import { queuePushes } from '../push/send-push.ts';

/** One notification to one or more people. */
export interface NewNotification {
  readonly message: string;
  /** The page that it opens, by the specification's names, such as `rejected`. */
  readonly page?: string | undefined;
  /** `{redirect_type, redirect_data}` as in the specification. */
  readonly redirect?: unknown;
  /** The post in question. */
  readonly postId?: string | undefined;
  /**
   * Access ID of the person whom the message names, if any; the notification is deleted with their
   * account (S43).
   */
  readonly actor?: string;
}

/** How a notification is pushed. */
export interface Delivery {
  /** The training of a reminder; reminders have their own switch. */
  readonly reminderOf?: number;
  /** About a training that is starting: quiet hours do not delay it. */
  readonly urgent?: boolean;
}

/** Adds a notification to people's lists and queues its pushes, in the caller's transaction. */
export async function notify(
  context: Pick<OpenContext, 'db' | 'now' | 'chance' | 'jobs' | 'documentsAbout'>,
  accountIds: readonly string[],
  notification: NewNotification,
  { reminderOf: training, urgent = false }: Delivery = {},
): Promise<void> {
  if (!accountIds.length) return;
  const { db, now, chance } = context;
  const sent = accountIds.map((accountId) => ({ id: newId(chance), accountId }));
  // One parameter for all the people: a statement takes at most 65,535.
  await db.execute(sql`
    insert into ${notifications} (id, account_id, message, created_at, seen, page, redirect, post_id, actor_id)
    select id, "accountId", ${notification.message}, ${now}::bigint, 0, ${notification.page ?? null}::text,
      ${notification.redirect === undefined ? null : JSON.stringify(notification.redirect)}::jsonb,
      ${notification.postId ?? null}::text, ${notification.actor ?? null}::text
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent(id text, "accountId" text)`);
  await noteChanges(
    db,
    accountIds.map((id) => `account:${id}` as const),
    now,
    context.documentsAbout('notifications'),
  );
  const kind = training === undefined ? kindOf(notification.page) : 'reminders';
  await queuePushes(context, sent, { kind, page: notification.page, urgent, training });
}
