import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { limits } from '../db/schema-accounts.ts';
import { type Waits, waitBefore, withOneMore } from '../domain/lock-out.ts';

/** A try at a pace: the milliseconds to wait if it came too early, and how many tries there are with this one. */
export interface Turn {
  readonly wait: number;
  readonly count: number;
}

/**
 * Counts a try before it is judged, with the counter's row locked until the transaction ends, so that concurrent tries cannot slip past. A try that came too
 * early is not counted. The counter's `at` is the time of the last try.
 */
export async function takeTurn(tx: Database, key: string, waits: Waits, now: number): Promise<Turn> {
  await tx.insert(limits).values({ key, at: now, count: 0 }).onConflictDoNothing();
  const [held] = await tx.select().from(limits).where(eq(limits.key, key)).for('no key update');
  // Deleted meanwhile: the person signed in at the same time, which resets the count.
  if (!held) return { wait: 0, count: 0 };
  const fails = { count: held.count, lastAt: held.at };
  const wait = waitBefore(fails, now, waits);
  if (wait > 0) return { wait, count: held.count };
  const count = withOneMore(fails, now, waits);
  await tx.update(limits).set({ count, at: now }).where(eq(limits.key, key));
  return { wait, count };
}
