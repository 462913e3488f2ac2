import type { OpenContext } from '../call/handler.ts';
import { newId } from '../chance.ts';
import { noteChanges } from '../changes/note-change.ts';
import { notifications } from '../db/schema-content.ts';
import { kindOf } from '../domain/push-message.ts';
import { queuePushes } from '../push/queue-pushes.ts';

/** One notice to one or more people. */
export interface Notice {
  readonly message: string;
  /** Where it leads, as the specification names pages; `rejected` among others. */
  readonly page?: string | undefined;
  /** `{redirect_type, redirect_data}` as the specification has it. */
  readonly redirect?: unknown;
  /** The post that it is about. */
  readonly postId?: string | undefined;
}

/** What a notice is beside its words. */
export interface Manner {
  /** A reminder has a switch of its own. */
  readonly reminder?: boolean;
  /** A session starts: quiet hours do not hold it back. */
  readonly urgent?: boolean;
}

/** Puts a notice into people's lists and on its way to their devices, in the caller's transaction. */
export async function tell(
  context: Pick<OpenContext, 'db' | 'now' | 'chance' | 'jobs'>,
  accountIds: readonly string[],
  notice: Notice,
  { reminder = false, urgent = false }: Manner = {},
): Promise<void> {
  if (!accountIds.length) return;
  const { db, now, chance } = context;
  const told = accountIds.map((accountId) => ({ id: newId(chance), accountId }));
  await db.insert(notifications).values(
    told.map(({ id, accountId }) => ({
      id,
      accountId,
      message: notice.message,
      createdAt: now,
      seen: 0 as const,
      page: notice.page ?? null,
      redirect: notice.redirect ?? null,
      postId: notice.postId ?? null,
    })),
  );
  await noteChanges(
    db,
    accountIds.map((id) => `account:${id}` as const),
    now,
    [{ endpoint: 'notification-list' }, { endpoint: 'home-pwa' }],
  );
  await queuePushes(context, told, { kind: reminder ? 'reminders' : kindOf(notice.page), page: notice.page, urgent });
}
