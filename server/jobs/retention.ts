import type { SQL } from 'drizzle-orm';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { JobContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { answers, families, inbox, limits, oneTimeCodes, refreshTokens } from '../db/schema-accounts.ts';
import { changes } from '../db/schema-changes.ts';
import { notifications } from '../db/schema-content.ts';
import { mobileProofs } from '../db/schema-people.ts';
import { deletedPosts } from '../db/schema-posts.ts';
import { remindersSent } from '../db/schema-push.ts';
import { KEPT_MS, REMOVED_AT_ONCE } from '../domain/retention.ts';
import type { PayloadOf } from '../queue/payloads.ts';

/** The column with the deciding time, how long after it the row is deleted, and which rows alone: those in which a column has this value. */
export const tooOld: readonly (readonly [table: PgTable, since: PgColumn, keptMs: number, column?: PgColumn, value?: unknown])[] = [
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
  // By physical row (ctid), because keys differ between tables; a row that moved meanwhile stays until tomorrow.
  const batch = sql`${table}.ctid = any(array(select ctid from ${table} where ${old} limit ${REMOVED_AT_ONCE}))`;
  const removed = await db.delete(table).where(batch).returning({ one: sql`1` });
  return removed.length === REMOVED_AT_ONCE;
}

/** Removes rows past their age limit in batches, and gives their room back; when interrupted, the next run continues. */
export async function removeOld(_payload: PayloadOf<'retention'>, { db, now, upkeep }: JobContext): Promise<void> {
  for (const [table, since, keptMs, column, value] of tooOld) {
    const old = and(lte(since, now - keptMs), column && eq(column, value));
    for (let more = true; more; ) more = await removeBatch(db, table, old);
  }
  await upkeep?.('all');
}
