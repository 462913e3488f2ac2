import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type PushKind, PushSwitches } from '../../../sync/contract/account/push.ts';
import { quietUntil } from '../../../sync/contract/rules/quiet-hours.ts';
import type { JobContext, OpenContext } from '../../context.ts';
import { families } from '../../db/schema/accounts.ts';
import { pushPreferences, pushSubscriptions } from '../../db/schema/push.ts';
import { lifetimeOf, pushPayload, pushTag } from '../../domain/push.ts';
import { unreadOf } from '../../notifications/notifications.ts';
import type { PayloadOf } from '../../queue/payloads.ts';
import { preferencesIn } from './preferences.ts';

/** A notification that was added to a person's list. */
interface SentNotification {
  readonly id: string;
  readonly accountId: string;
}
interface PushDelivery {
  readonly kind: PushKind;
  readonly page: string | undefined;
  readonly urgent: boolean;
  /**
   * The training of a reminder: the device's own reminder of it and this push share a tag, so that
   * only one is shown.
   */
  readonly training: number | undefined;
}

/**
 * Queues a push for every browser of the people who want this kind, delayed until after their quiet
 * hours.
 */
export async function queuePushes(
  { db, now, jobs }: Pick<OpenContext, 'db' | 'now' | 'jobs'>,
  sent: readonly SentNotification[],
  delivery: PushDelivery,
): Promise<void> {
  const notificationOf = new Map(sent.map(({ id, accountId }) => [accountId, id]));
  const rows = await db
    .select({
      id: pushSubscriptions.id,
      accountId: pushSubscriptions.accountId,
      preferences: pushPreferences,
    })
    .from(pushSubscriptions)
    .innerJoin(
      families,
      and(
        eq(families.accountId, pushSubscriptions.accountId),
        eq(families.id, pushSubscriptions.familyId),
      ),
    )
    .leftJoin(pushPreferences, eq(pushPreferences.accountId, pushSubscriptions.accountId))
    .where(
      and(
        sql`${pushSubscriptions.accountId} = any(${sql.param([...notificationOf.keys()])}::text[])`,
        isNull(families.endedAt),
      ),
    );
  const page = delivery.page === undefined ? {} : { page: delivery.page };
  const training = delivery.training === undefined ? {} : { training: delivery.training };
  const dueAt = new Map<number | undefined, PayloadOf<'send-push'>[]>();
  for (const { id, accountId, preferences } of rows) {
    const { switches, quiet } = preferencesIn(preferences);
    const notice = notificationOf.get(accountId);
    if (!switches[delivery.kind] || notice === undefined) continue;
    const at = delivery.urgent ? undefined : quietUntil(quiet, now);
    const until = (at ?? now) + lifetimeOf(delivery.urgent);
    const push = {
      account: accountId,
      subscription: id,
      notice,
      kind: delivery.kind,
      urgent: delivery.urgent,
      until,
      ...page,
      ...training,
    };
    dueAt.set(at, [...(dueAt.get(at) ?? []), push]);
  }
  // Quiet hours end at few instants, so one statement per instant is enough.
  for (const [at, pushes] of dueAt)
    await jobs.enqueue(db, 'send-push', pushes, at === undefined ? {} : { at });
}

const Kind = PushSwitches.def.shape;
const isKind = (text: string): text is keyof typeof Kind => text in Kind;
const topicOf = (mark: string): string =>
  createHash('sha256').update(mark).digest('base64url').slice(0, 32);

/**
 * Sends one push to one browser, unless the subscription ended or the kind was switched off
 * meanwhile; deletes an expired subscription (S37).
 */
export async function sendPush(
  payload: PayloadOf<'send-push'>,
  { db, now, jobs, senders, meters, log }: JobContext,
): Promise<void> {
  if (payload.until !== undefined && now >= payload.until) return;
  const [row] = await db
    .select({ subscription: pushSubscriptions, preferences: pushPreferences })
    .from(pushSubscriptions)
    .innerJoin(
      families,
      and(
        eq(families.accountId, pushSubscriptions.accountId),
        eq(families.id, pushSubscriptions.familyId),
      ),
    )
    .leftJoin(pushPreferences, eq(pushPreferences.accountId, pushSubscriptions.accountId))
    .where(
      and(
        // A job of an earlier build does not name the account.
        payload.account === undefined
          ? undefined
          : eq(pushSubscriptions.accountId, payload.account),
        eq(pushSubscriptions.id, payload.subscription),
        isNull(families.endedAt),
      ),
    );
  if (!row || !senders.push || !isKind(payload.kind)) return;
  const { subscription } = row;
  const { switches, quiet } = preferencesIn(row.preferences);
  if (!switches[payload.kind]) return;
  const at = payload.urgent ? undefined : quietUntil(quiet, now);
  if (at !== undefined)
    return jobs.enqueue(db, 'send-push', [{ ...payload, until: at + lifetimeOf(false) }], { at });
  const mark = pushTag(payload);
  const outcome = await senders.push(
    {
      endpoint: subscription.endpoint,
      keys: { p256dh: subscription.p256dh, auth: subscription.auth },
      account: subscription.accountId,
      payload: pushPayload({
        notification: payload.notice,
        kind: payload.kind,
        page: payload.page,
        tag: subscription.accountTag,
        mark,
        unread: await unreadOf(db, subscription.accountId),
      }),
      topic: topicOf(mark),
      urgent: payload.urgent,
      lastsMs: payload.until === undefined ? lifetimeOf(payload.urgent) : payload.until - now,
    },
    `push-${subscription.id.slice(0, 16)}-${payload.notice}`,
  );
  if (typeof outcome === 'object') {
    meters.pushes.inc({ outcome: 'later' });
    // The service named a time; a retry of a failed job would come sooner.
    return jobs.enqueue(
      db,
      'send-push',
      [{ until: now + lifetimeOf(payload.urgent), ...payload }],
      { at: now + outcome.retryAfterMs },
    );
  }
  meters.pushes.inc({ outcome });
  if (outcome === 'gone')
    await db
      .delete(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.accountId, subscription.accountId),
          eq(pushSubscriptions.id, subscription.id),
        ),
      );
  if (outcome === 'refused')
    log.warn({ event: 'push.refused', host: new URL(subscription.endpoint).host });
}
