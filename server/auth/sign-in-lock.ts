import { and, eq } from 'drizzle-orm';
import type { OpenContext } from '../context.ts';
import { sha256 } from '../crypto/sha256.ts';
import { decrement, forget, increment } from '../db/counters.ts';
import type { Database } from '../db/database.ts';
import { families, limits } from '../db/schema-accounts.ts';
import { LOCK_OUT } from '../domain/limits.ts';
import { waitBefore, withOneMore } from '../domain/lock-out.ts';
import { inWords } from '../domain/time.ts';
import { Refusal } from '../refusal.ts';

/** The subject for which tries are counted. Unknown names are counted like known ones, so that a lock does not reveal who has an account (S29). */
export const subjectOfTries = (accountId: string | undefined, loginId: string): string => accountId ?? `unknown:${sha256(loginId.toLowerCase())}`;

/** The refusal of a try during a wait or beyond the limit. */
export const locked = (wait: number): Refusal =>
  new Refusal('locked', `Too many wrong tries. Please try again in ${inWords(wait)}.`, { retryAfter: wait });

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

async function isKnownDevice({ db }: OpenContext, subject: string, deviceId: string | undefined): Promise<boolean> {
  const seen = await db
    .select({ id: families.id })
    .from(families)
    .where(and(eq(families.accountId, subject), eq(families.deviceId, deviceId ?? '')))
    .limit(1);
  return seen.length > 0;
}

/**
 * Counts one try to sign in and refuses too many; returns what to do once the password was right. A device that signed this
 * person in before has its own count, so strangers' tries, here or elsewhere, do not lock it out (S30).
 */
export async function takeTry(context: OpenContext, subject: string, deviceId: string | undefined): Promise<() => Promise<void>> {
  const { db, address, now } = context;
  const known = await isKnownDevice(context, subject, deviceId);
  const key = known ? `login:${subject}:device:${sha256(deviceId ?? '')}` : `login:${subject}:${address}`;
  const counters = known
    ? []
    : [
        // The address first: beyond its limit no name that somebody makes up is noted.
        { key: `fails:${address}`, windowMs: LOCK_OUT.windowMs, most: LOCK_OUT.perAddress },
        { key: `fails-a-day:${subject}`, windowMs: LOCK_OUT.dayMs, most: LOCK_OUT.perDay },
      ];
  for (const counter of counters) {
    const { count, endsAt } = await increment(db, counter.key, counter.windowMs, now);
    if (count > counter.most) throw locked(endsAt - now);
  }
  const wait = await countTry(db, key, now);
  if (wait > 0) {
    // It came too early and is not looked at.
    for (const counter of counters) await decrement(db, counter.key);
    throw locked(wait);
  }
  return async () => {
    await forget(db, key);
    // The password was right, so the try does not count.
    for (const counter of counters) await decrement(db, counter.key);
  };
}
