import { eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { limits } from './schema-accounts.ts';

export interface Count {
  readonly count: number;
  /** When the window ends, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** Adds one in a fixed window, in one statement, so that no instance can slip between reading and writing (S42). */
export async function increment(db: Database, key: string, windowMs: number, now: number): Promise<Count> {
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

/** The count in the current window. */
export async function readCount(db: Database, key: string, windowMs: number, now: number): Promise<number> {
  const [row] = await db.select().from(limits).where(eq(limits.key, key));
  return row && row.startedAt + windowMs > now ? row.count : 0;
}

/** Resets a counter. */
export async function forget(db: Database, key: string): Promise<void> {
  await db.delete(limits).where(eq(limits.key, key));
}

/** Takes back a try that turned out not to count. */
export async function decrement(db: Database, key: string): Promise<void> {
  await db
    .update(limits)
    .set({ count: sql`greatest(${limits.count} - 1, 0)` })
    .where(eq(limits.key, key));
}
