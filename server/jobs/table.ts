import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { JobContext } from '../context.ts';
import { recountPeople } from '../db/count-people.ts';
import type { Database } from '../db/database.ts';
import {
  answers,
  families,
  inbox,
  limits,
  oneTimeCodes,
  refreshTokens,
} from '../db/schema/accounts.ts';
import { changes } from '../db/schema/changes.ts';
import { notifications } from '../db/schema/content.ts';
import { mobileProofs } from '../db/schema/people.ts';
import { deletedPosts } from '../db/schema/posts.ts';
import { remindersSent } from '../db/schema/push.ts';
import { KEPT_MS, REMOVED_AT_ONCE } from '../domain/retention.ts';
import { sendMail, sendSms } from '../operations/messages/send-message.ts';
import { fanOut } from '../operations/notifications/fan-out.ts';
import { sendPush } from '../operations/push/send-push.ts';
import { remind } from '../operations/trainings/remind.ts';
import { leaveOldFiles } from '../operations/uploads/named-files.ts';
import { makeVariants } from '../pictures/drawn/variants.ts';
import { sweepFiles } from '../pictures/uploaded/ownership.ts';
import { moveEarlierJobs } from '../queue/earlier-jobs.ts';
import type { JobName, PayloadOf } from '../queue/payloads.ts';

/**
 * Retention of a table: the time column, the age at which a row is deleted, and the column value
 * that limits it to some rows.
 */
export const tooOld: readonly (readonly [
  table: PgTable,
  since: PgColumn,
  keptMs: number,
  column?: PgColumn,
  value?: unknown,
])[] = [
  [answers, answers.claimedAt, KEPT_MS.answers],
  [oneTimeCodes, oneTimeCodes.expiresAt, KEPT_MS.codes],
  [mobileProofs, mobileProofs.expiresAt, KEPT_MS.codes],
  [families, families.endedAt, KEPT_MS.endedFamilies],
  [families, families.startedAt, KEPT_MS.forgottenFamilies],
  [refreshTokens, refreshTokens.issuedAt, KEPT_MS.refreshTokens],
  [changes, changes.at, KEPT_MS.changes],
  [limits, limits.at, KEPT_MS.limits],
  [inbox, inbox.sentAt, KEPT_MS.inbox],
  [remindersSent, remindersSent.sentAt, KEPT_MS.reminders],
  [notifications, notifications.createdAt, KEPT_MS.readNotifications, notifications.seen, 1],
  [notifications, notifications.createdAt, KEPT_MS.unreadNotifications, notifications.seen, 0],
  [deletedPosts, deletedPosts.deletedAt, KEPT_MS.deletedPosts],
];

async function removeBatch(db: Database, table: PgTable, old: SQL | undefined): Promise<boolean> {
  // By physical row (ctid), because keys differ between tables; a row that was moved by an update
  // is deleted the next day.
  const batch = sql`${table}.ctid = any(array(select ctid from ${table} where ${old} limit ${REMOVED_AT_ONCE}))`;
  const removed = await db.delete(table).where(batch).returning({ one: sql`1` });
  return removed.length === REMOVED_AT_ONCE;
}

/**
 * Deletes rows past their age limit in batches, and vacuums their tables; after an interruption the
 * next run continues.
 */
async function removeOld(
  _payload: PayloadOf<'retention'>,
  { db, now, upkeep }: JobContext,
): Promise<void> {
  for (const [table, since, keptMs, column, value] of tooOld) {
    const old = and(lte(since, now - keptMs), column && eq(column, value));
    for (let more = true; more; ) more = await removeBatch(db, table, old);
  }
  await upkeep?.('all');
}

/** One kind of job. */
export interface Job<N extends JobName> {
  /**
   * `inside`: effect and completion are one transaction, so the job happens exactly once.
   * `outside`: it talks to other machines, so it happens at least once, usually exactly once.
   */
  readonly how: 'inside' | 'outside';
  /** Number of concurrent jobs in each instance. */
  readonly atOnce: number;
  readonly run: (payload: PayloadOf<N>, context: JobContext) => Promise<void>;
}

export type JobTable = { readonly [N in JobName]: Job<N> };

/** Every kind of job. */
export const jobTable: JobTable = {
  'send-sms': { how: 'outside', atOnce: 5, run: sendSms },
  'send-mail': { how: 'outside', atOnce: 5, run: sendMail },
  'send-push': { how: 'outside', atOnce: 20, run: sendPush },
  'push-fan-out': { how: 'inside', atOnce: 1, run: fanOut },
  'picture-variants': { how: 'outside', atOnce: 1, run: makeVariants },
  'training-reminders': { how: 'inside', atOnce: 1, run: remind },
  'sweep-files': {
    how: 'outside',
    atOnce: 1,
    run: async (payload, context) => {
      await sweepFiles(payload, context);
      await leaveOldFiles(context);
    },
  },
  'count-people': { how: 'inside', atOnce: 1, run: (_payload, { db }) => recountPeople(db) },
  retention: { how: 'outside', atOnce: 1, run: removeOld },
  upkeep: { how: 'outside', atOnce: 1, run: async (_payload, { upkeep }) => upkeep?.('changed') },
  'earlier-jobs': { how: 'inside', atOnce: 1, run: (_payload, { db }) => moveEarlierJobs(db) },
};
