import { eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { limits } from './schema/accounts.ts';

/** `burst` attempts at once, then one more every `everyMs` (milliseconds). */
interface Bucket {
  readonly burst: number;
  readonly everyMs: number;
}

/**
 * Returns the wait (milliseconds) until a bucket that is full again at `fullAt` allows one attempt;
 * 0 if it does now, or if a wrong clock emptied it.
 */
function waitOf({ burst, everyMs }: Bucket, fullAt: number, now: number): number {
  const debt = fullAt - now;
  return debt > burst * everyMs ? 0 : Math.max(0, debt - (burst - 1) * everyMs);
}

/** Returns the wait (milliseconds) until the bucket allows an attempt; takes nothing. */
export async function waitForOne(
  db: Database,
  key: string,
  bucket: Bucket,
  now: number,
): Promise<number> {
  const [row] = await db.select().from(limits).where(eq(limits.key, key));
  return row ? waitOf(bucket, row.at, now) : 0;
}

/**
 * Takes one attempt out of a bucket, in one statement, so that concurrent attempts cannot take the
 * same one. Returns 0, or the wait (milliseconds) if the bucket is empty; then nothing is written.
 * A row's `at` is the time at which its bucket is full again.
 */
export async function takeOne(
  db: Database,
  key: string,
  bucket: Bucket,
  now: number,
): Promise<number> {
  const { burst, everyMs } = bucket;
  const debt = sql`${limits.at} - ${now}::bigint`;
  const isWrong = sql`${debt} > ${burst * everyMs}::bigint`;
  const taken = await db
    .insert(limits)
    .values({ key, at: now + everyMs, count: 0 })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        at: sql`case when ${isWrong} then ${now}::bigint else greatest(${limits.at}, ${now}::bigint) end + ${everyMs}::bigint`,
      },
      setWhere: sql`${debt} <= ${(burst - 1) * everyMs}::bigint or ${isWrong}`,
    })
    .returning({ key: limits.key });
  if (taken.length > 0) return 0;
  // An attempt may have been given back between the two statements.
  return Math.max(1, await waitForOne(db, key, bucket, now));
}

/** Gives back an attempt that turned out not to count. */
export async function giveBack(db: Database, key: string, { everyMs }: Bucket): Promise<void> {
  await db
    .update(limits)
    .set({ at: sql`${limits.at} - ${everyMs}::bigint` })
    .where(eq(limits.key, key));
}
