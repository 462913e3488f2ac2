import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { limits } from './schema/accounts.ts';

export interface Count {
  readonly count: number;
  /** When the window ends, in milliseconds since 1970. */
  readonly endsAt: number;
}

/**
 * Adds one in a fixed window, in one statement, so that no other instance can write between read
 * and write (S42). A window that begins more than one window length in the future has ended too: a
 * wrong clock began it, and people would be locked out until then.
 */
export const increment = (
  db: Database,
  key: string,
  windowMs: number,
  now: number,
): Promise<Count> => add(db, 1, key, windowMs, now);

/**
 * Adds an amount, which may be 0: then it only reads the window, and begins a new one if it has
 * ended.
 */
export async function add(
  db: Database,
  amount: number,
  key: string,
  windowMs: number,
  now: number,
): Promise<Count> {
  const isOver = sql`abs(${now}::bigint - ${limits.at}) >= ${windowMs}::bigint`;
  const [row] = await db
    .insert(limits)
    .values({ key, at: now, count: amount })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${isOver} then ${amount}::int else ${limits.count} + ${amount}::int end`,
        at: sql`case when ${isOver} then ${now}::bigint else ${limits.at} end`,
      },
    })
    .returning();
  if (!row) throw new Error('A counter did not answer.');
  return { count: row.count, endsAt: row.at + windowMs };
}

/**
 * Returns the SQL of `add` as a part of a larger statement, for the row of `from` if there is one.
 * `key`, `windowMs`, `now`: the placeholders of its values; without a key nothing is counted.
 * Returns `count` and `started_at`.
 */
export function incrementSql(
  from: string,
  { key, windowMs, now }: { readonly key: string; readonly windowMs: string; readonly now: string },
): string {
  const isOver = `abs(${now}::bigint - l.started_at) >= ${windowMs}::bigint`;
  return `insert into limits as l (key, started_at, count) select ${key}::text, ${now}::bigint, 1 from ${from} where ${key}::text is not null
    on conflict (key) do update set count = case when ${isOver} then 1 else l.count + 1 end,
      started_at = case when ${isOver} then ${now}::bigint else l.started_at end
    returning count, started_at`;
}

/** The count in the current window. */
export async function readCount(
  db: Database,
  key: string,
  windowMs: number,
  now: number,
): Promise<number> {
  const [row] = await db.select().from(limits).where(eq(limits.key, key));
  return row && Math.abs(now - row.at) < windowMs ? row.count : 0;
}

/** Resets a counter. */
export async function forget(db: Database, key: string): Promise<void> {
  await db.delete(limits).where(eq(limits.key, key));
}

/** Takes back an attempt that turned out not to count, unless a new window has begun since. */
export async function decrement(db: Database, key: string, countedAt: number): Promise<void> {
  await db
    .update(limits)
    .set({ count: sql`greatest(${limits.count} - 1, 0)` })
    .where(and(eq(limits.key, key), lte(limits.at, countedAt)));
}
