import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/schema-accounts.ts';
import { checkIns } from '../db/schema-records.ts';
import type { Training } from './trainings.ts';

type CheckIn = typeof checkIns.$inferInsert;

/** Which of these Access IDs are hairdressers of a division; in the account's own spelling. */
export async function hairdressersOf(db: Database, divisionCode: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), eq(accounts.role, 'hd'), sql`${accounts.divisions} @> to_jsonb(${divisionCode}::text)`));
  return new Set(rows.map(({ id }) => id));
}

/** People who were already checked in, and when. */
export async function checkedInBefore(db: Database, training: Training): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select().from(checkIns).where(eq(checkIns.trainingCode, training.code));
  return new Map(rows.map(({ accountId, at }) => [accountId, at]));
}

/** Adds check-ins and keeps each person's first time, in one statement, because devices may send at once and in any order. */
export async function checkIn(db: Database, rows: readonly CheckIn[]): Promise<ReadonlyMap<string, number>> {
  if (!rows.length) return new Map();
  const earlier = sql`excluded.at < ${checkIns.at}`;
  // Sorted, because two devices that send the same people in different order would deadlock.
  const sorted = [...rows].sort((a, b) => (a.accountId < b.accountId ? -1 : 1));
  const kept = await db
    .insert(checkIns)
    .values(sorted)
    .onConflictDoUpdate({
      target: [checkIns.trainingCode, checkIns.accountId],
      set: {
        at: sql`least(${checkIns.at}, excluded.at)`,
        by: sql`case when ${earlier} then excluded.by else ${checkIns.by} end`,
      },
    })
    .returning();
  return new Map(kept.map(({ accountId, at }) => [accountId, at]));
}
