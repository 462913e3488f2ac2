import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { pushRows } from '../../../sync/contract/account/push.ts';
import { calls, type Handler } from '../../call/calls.ts';
import type { SignedInContext } from '../../context.ts';
import { sha256 } from '../../crypto/sha256.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { pushSubscriptions } from '../../db/schema/push.ts';
import { signedIn } from '../../domain/access.ts';
import { perMinute } from '../../domain/limits.ts';
import { areKeys, isPushAddress, SUBSCRIPTIONS_MOST } from '../../domain/push.ts';
import { isTimeZone } from '../../domain/time.ts';
import { readPreferences, savePreferences } from '../../operations/push/preferences.ts';
import { Refusal } from '../../refusal.ts';

/** A fallback tag for apps that send none. */
const tagOf = (accountId: string): string => sha256(`chairside-push:${accountId}`).slice(0, 32);

async function forgetOldest({ db, account }: SignedInContext): Promise<void> {
  const tooMany = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, account.id))
    .orderBy(desc(pushSubscriptions.subscribedAt), desc(pushSubscriptions.id))
    .offset(SUBSCRIPTIONS_MOST);
  const ids = tooMany.map(({ id }) => id);
  if (ids.length)
    await db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.accountId, account.id), inArray(pushSubscriptions.id, ids)));
}

/**
 * Stores a browser's subscription. A browser of another account changes to this one; its keys prove
 * that it is the same browser, because a person who only learned the address does not have them
 * (S21, S37).
 */
const pushSubscribe: Handler<'push-subscribe'> = async (input, context) => {
  const { account, familyId, now, senders } = context;
  if (!senders.push) throw new Refusal('not-offered', 'Notifications do not work here.');
  if (!isPushAddress(input.endpoint))
    throw new Refusal('not-valid', 'We do not know this push service.', { field: 'endpoint' });
  if (!areKeys(input.keys))
    throw new Refusal('not-valid', 'The keys of this subscription are wrong.', { field: 'keys' });
  const bound = {
    accountId: account.id,
    familyId,
    deviceId: input.device_id,
    endpoint: input.endpoint,
    p256dh: input.keys.p256dh,
    auth: input.keys.auth,
    accountTag: input.account_tag ?? tagOf(account.id),
    subscribedAt: now,
  };
  await context.db.transaction(async (tx) => {
    // Locked, so that two concurrent subscriptions cannot exceed the limit.
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, account.id))
      .for('no key update');
    const { accountId, p256dh, auth } = pushSubscriptions;
    const id = sha256(input.endpoint);
    // One address, one account: a concurrent subscription of the same browser waits here.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`);
    const [other] = await tx
      .select({ accountId, p256dh, auth })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.id, id), ne(accountId, account.id)));
    if (other && (other.p256dh !== bound.p256dh || other.auth !== bound.auth))
      throw new Refusal('not-valid', 'The keys of this subscription are wrong.', { field: 'keys' });
    if (other)
      await tx
        .delete(pushSubscriptions)
        .where(and(eq(accountId, other.accountId), eq(pushSubscriptions.id, id)));
    await tx
      .insert(pushSubscriptions)
      .values({ id, ...bound })
      .onConflictDoUpdate({ target: [accountId, pushSubscriptions.id], set: bound });
    await forgetOldest({ ...context, db: tx });
  });
  return { error: false };
};

/** Deletes a subscription of the caller; the same answer if there was none. */
const pushUnsubscribe: Handler<'push-unsubscribe'> = async (input, { db, account }) => {
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.id, sha256(input.endpoint)),
        eq(pushSubscriptions.accountId, account.id),
      ),
    );
  return { error: false };
};

const getPushPreferences: Handler<'push-preferences'> = (_input, { db, account }) =>
  readPreferences(db, account.id);

const savePushPreferences: Handler<'save-push-preferences'> = async (input, { db, account }) => {
  if (!isTimeZone(input.quiet_hours.time_zone))
    throw new Refusal('not-valid', 'We do not know this time zone.', {
      field: 'quiet_hours.time_zone',
    });
  await savePreferences(db, account.id, input);
  return { error: false, message: 'Saved.' };
};

/** Push subscriptions and their switches. */
export const pushCalls = calls('Push', pushRows, {
  'push-subscribe': {
    may: signedIn,
    limit: perMinute(20),
    summary: 'Takes a browser’s push subscription.',
    handle: pushSubscribe,
  },
  'push-unsubscribe': {
    may: signedIn,
    summary: 'Forgets a browser’s push subscription.',
    handle: pushUnsubscribe,
  },
  'push-preferences': {
    may: signedIn,
    shows: [],
    summary: 'What is pushed, and when it is quiet.',
    handle: getPushPreferences,
  },
  'save-push-preferences': {
    may: signedIn,
    changes: { own: ['push-preferences'] },
    summary: 'Keeps what is pushed, and when it is quiet.',
    handle: savePushPreferences,
  },
});
