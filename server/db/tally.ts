import { eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { limits } from './schema-accounts.ts';

export interface Tally {
  readonly count: number;
  /** Milliseconds since 1970 at which the window ends. */
  readonly endsAt: number;
}

/** Counts one more in a fixed window, in one statement: no instance can slip between reading and writing (S42). */
export async function tally(db: Database, key: string, windowMs: number, now: number): Promise<Tally> {
  const over = sql`${limits.startedAt} + ${windowMs}::bigint <= ${now}::bigint`;
  const [row] = await db
    .insert(limits)
    .values({ key, startedAt: now, count: 1 })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${over} then 1 else ${limits.count} + 1 end`,
        startedAt: sql`case when ${over} then ${now}::bigint else ${limits.startedAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error('A counter did not answer.');
  return { count: row.count, endsAt: row.startedAt + windowMs };
}

/** How many were counted in the window that runs now. */
export async function tallied(db: Database, key: string, windowMs: number, now: number): Promise<number> {
  const [row] = await db.select().from(limits).where(eq(limits.key, key));
  return row && row.startedAt + windowMs > now ? row.count : 0;
}

/** Forgets what was counted. */
export async function forget(db: Database, key: string): Promise<void> {
  await db.delete(limits).where(eq(limits.key, key));
}

/** Takes back one that was counted before it was known whether it counts. */
export async function untally(db: Database, key: string): Promise<void> {
  await db
    .update(limits)
    .set({ count: sql`greatest(${limits.count} - 1, 0)` })
    .where(eq(limits.key, key));
}
