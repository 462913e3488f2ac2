import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PushKind } from '../../../sync/contract/push.ts';
import { quietUntil } from '../../../sync/contract/rules/quiet-hours.ts';
import type { OpenContext } from '../../context.ts';
import { families } from '../../db/schema-accounts.ts';
import { pushPreferences, pushSubscriptions } from '../../db/schema-push.ts';
import { lifetimeOf } from '../../domain/push-message.ts';
import type { PayloadOf } from '../../queue/payloads.ts';
import { preferencesIn } from './preferences.ts';

/** A notification that was added to a person's list. */
export interface SentNotification {
  readonly id: string;
  readonly accountId: string;
}
export interface PushDelivery {
  readonly kind: PushKind;
  readonly page: string | undefined;
  readonly urgent: boolean;
  /** The training that it reminds of: the device's own reminder of it and this push show as one. */
  readonly training: number | undefined;
}

/** Queues a push for every browser of the people who want this kind, delayed until after their quiet hours. */
export async function queuePushes(
  { db, now, jobs }: Pick<OpenContext, 'db' | 'now' | 'jobs'>,
  sent: readonly SentNotification[],
  delivery: PushDelivery,
): Promise<void> {
  const notificationOf = new Map(sent.map(({ id, accountId }) => [accountId, id]));
  const rows = await db
    .select({ id: pushSubscriptions.id, accountId: pushSubscriptions.accountId, preferences: pushPreferences })
    .from(pushSubscriptions)
    .innerJoin(families, and(eq(families.accountId, pushSubscriptions.accountId), eq(families.id, pushSubscriptions.familyId)))
    .leftJoin(pushPreferences, eq(pushPreferences.accountId, pushSubscriptions.accountId))
    .where(and(sql`${pushSubscriptions.accountId} = any(${sql.param([...notificationOf.keys()])}::text[])`, isNull(families.endedAt)));
  const page = delivery.page === undefined ? {} : { page: delivery.page };
  const training = delivery.training === undefined ? {} : { training: delivery.training };
  const dueAt = new Map<number | undefined, PayloadOf<'send-push'>[]>();
  for (const { id, accountId, preferences } of rows) {
    const { switches, quiet } = preferencesIn(preferences);
    const notice = notificationOf.get(accountId);
    if (!switches[delivery.kind] || notice === undefined) continue;
    const at = delivery.urgent ? undefined : quietUntil(quiet, now);
    const until = (at ?? now) + lifetimeOf(delivery.urgent);
    const push = { account: accountId, subscription: id, notice, kind: delivery.kind, urgent: delivery.urgent, until, ...page, ...training };
    dueAt.set(at, [...(dueAt.get(at) ?? []), push]);
  }
  // Quiet hours end at few instants: one statement for each, not for every browser.
  for (const [at, pushes] of dueAt) await jobs.enqueue(db, 'send-push', pushes, at === undefined ? {} : { at });
}
