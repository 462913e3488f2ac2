import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PushKind } from '../../../sync/contract/push.ts';
import { quietUntil } from '../../../sync/contract/rules/quiet-hours.ts';
import type { OpenContext } from '../../context.ts';
import { families } from '../../db/schema-accounts.ts';
import { pushPreferences, pushSubscriptions } from '../../db/schema-push.ts';
import { lifetimeOf } from '../../domain/push-message.ts';
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
    .innerJoin(families, eq(families.id, pushSubscriptions.familyId))
    .leftJoin(pushPreferences, eq(pushPreferences.accountId, pushSubscriptions.accountId))
    .where(and(inArray(pushSubscriptions.accountId, [...notificationOf.keys()]), isNull(families.endedAt)));
  const page = delivery.page === undefined ? {} : { page: delivery.page };
  const training = delivery.training === undefined ? {} : { training: delivery.training };
  for (const { id, accountId, preferences } of rows) {
    const { switches, quiet } = preferencesIn(preferences);
    const notice = notificationOf.get(accountId);
    if (!switches[delivery.kind] || notice === undefined) continue;
    const at = delivery.urgent ? undefined : quietUntil(quiet, now);
    const until = (at ?? now) + lifetimeOf(delivery.urgent);
    const push = { subscription: id, notice, kind: delivery.kind, urgent: delivery.urgent, until, ...page, ...training };
    await jobs.enqueue(db, 'send-push', [push], at === undefined ? {} : { at });
  }
}
