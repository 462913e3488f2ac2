import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PushKind } from '../../sync/contract/push.ts';
import type { OpenContext } from '../call/handler.ts';
import { families } from '../db/schema-accounts.ts';
import { pushPreferences, pushSubscriptions } from '../db/schema-push.ts';
import { quietUntil } from '../domain/quiet-hours.ts';
import { preferencesIn } from './preferences.ts';

/** A notice as it went into somebody's list. */
export interface Told {
  readonly id: string;
  readonly accountId: string;
}
export interface PushManner {
  readonly kind: PushKind;
  readonly page: string | undefined;
  readonly urgent: boolean;
}

/** Puts a push for every browser of these people into the queue, where they want one, after their quiet hours. */
export async function queuePushes(
  { db, now, jobs }: Pick<OpenContext, 'db' | 'now' | 'jobs'>,
  told: readonly Told[],
  manner: PushManner,
): Promise<void> {
  const noticeOf = new Map(told.map(({ id, accountId }) => [accountId, id]));
  const rows = await db
    .select({ id: pushSubscriptions.id, accountId: pushSubscriptions.accountId, preferences: pushPreferences })
    .from(pushSubscriptions)
    .innerJoin(families, eq(families.id, pushSubscriptions.familyId))
    .leftJoin(pushPreferences, eq(pushPreferences.accountId, pushSubscriptions.accountId))
    .where(and(inArray(pushSubscriptions.accountId, [...noticeOf.keys()]), isNull(families.endedAt)));
  const page = manner.page === undefined ? {} : { page: manner.page };
  for (const { id, accountId, preferences } of rows) {
    const { switches, quiet } = preferencesIn(preferences);
    const notice = noticeOf.get(accountId);
    if (!switches[manner.kind] || notice === undefined) continue;
    const at = manner.urgent ? undefined : quietUntil(quiet, now);
    const push = { subscription: id, notice, kind: manner.kind, urgent: manner.urgent, ...page };
    await jobs.enqueue(db, 'send-push', [push], at === undefined ? {} : { at });
  }
}
