import type { OpenContext } from '../call/handler.ts';
import { newId } from '../chance.ts';
import { noteChange } from '../changes/note-change.ts';
import { notifications } from '../db/schema-content.ts';

/** One notice to one or more people. */
export interface Notice {
  readonly message: string;
  /** Where it leads, as the specification names pages; `rejected` among others. */
  readonly page?: string;
  /** `{redirect_type, redirect_data}` as the specification has it. */
  readonly redirect?: unknown;
  /** The post that it is about. */
  readonly postId?: string;
}

/** Puts a notice into people's lists, in the caller's transaction. */
export async function tell(
  { db, now, chance }: Pick<OpenContext, 'db' | 'now' | 'chance'>,
  accountIds: readonly string[],
  notice: Notice,
): Promise<void> {
  if (!accountIds.length) return;
  await db.insert(notifications).values(
    accountIds.map((accountId) => ({
      id: newId(chance),
      accountId,
      message: notice.message,
      createdAt: now,
      seen: 0 as const,
      page: notice.page ?? null,
      redirect: notice.redirect ?? null,
      postId: notice.postId ?? null,
    })),
  );
  for (const accountId of accountIds) await noteChange(db, `account:${accountId}`, now, { endpoint: 'home-pwa' });
}
