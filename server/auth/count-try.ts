import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { limits } from '../db/schema-accounts.ts';
import { waitBefore, withOneMore } from '../domain/lock-out.ts';

/**
 * Counts a try before checking it, so that concurrent tries cannot slip past. Returns the milliseconds to wait if it came too
 * early, and then counts nothing. The counter's `startedAt` is the time of the last try (S30).
 */
export const countTry = (db: Database, key: string, now: number): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.insert(limits).values({ key, startedAt: now, count: 0 }).onConflictDoNothing();
    const [held] = await tx.select().from(limits).where(eq(limits.key, key)).for('no key update');
    // Deleted meanwhile: the person signed in at the same time, which resets the count.
    if (!held) return 0;
    const fails = { count: held.count, lastAt: held.startedAt };
    const wait = waitBefore(fails, now);
    if (wait > 0) return wait;
    await tx
      .update(limits)
      .set({ count: withOneMore(fails, now), startedAt: now })
      .where(eq(limits.key, key));
    return 0;
  });
