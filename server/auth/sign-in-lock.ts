import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { OpenContext } from '../call/handler.ts';
import { families } from '../db/schema-accounts.ts';
import { forget, tally, untally } from '../db/tally.ts';
import { LOCK_OUT } from '../domain/limits.ts';
import { inWords } from '../domain/waiting.ts';
import { Refusal } from '../refusal.ts';
import { countTry } from './count-try.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Whom tries are counted for; somebody whom nobody knows is counted like everybody else, so that a lock tells nothing (S29). */
export const subjectOfTries = (accountId: string | undefined, loginId: string): string => accountId ?? `unknown:${sha256(loginId.toLowerCase())}`;

/** Refuses a try that came too early or too often. */
export const locked = (wait: number): Refusal =>
  new Refusal(429, 'locked', `Too many wrong tries. Please try again in ${inWords(wait)}.`, { retryAfter: wait });

async function isKnownDevice({ db }: OpenContext, subject: string, deviceId: string | undefined): Promise<boolean> {
  const seen = await db
    .select({ id: families.id })
    .from(families)
    .where(and(eq(families.accountId, subject), eq(families.deviceId, deviceId ?? '')))
    .limit(1);
  return seen.length > 0;
}

/**
 * Counts one try to sign in and refuses what is too much; answers what to do when the password was right. A device that
 * signed this person in before is counted by itself: what strangers tried, here or elsewhere, does not shut it out (S30).
 */
export async function takeTry(context: OpenContext, subject: string, deviceId: string | undefined): Promise<() => Promise<void>> {
  const { db, address, now } = context;
  const known = await isKnownDevice(context, subject, deviceId);
  const key = known ? `login:${subject}:device:${sha256(deviceId ?? '')}` : `login:${subject}:${address}`;
  const wait = await countTry(db, key, now);
  if (wait > 0) throw locked(wait);
  if (known) return () => forget(db, key);

  const counters = [
    { key: `fails:${address}`, windowMs: LOCK_OUT.windowMs, most: LOCK_OUT.perAddress },
    { key: `fails-a-day:${subject}`, windowMs: LOCK_OUT.dayMs, most: LOCK_OUT.perDay },
  ];
  for (const counter of counters) {
    const { count, endsAt } = await tally(db, counter.key, counter.windowMs, now);
    if (count > counter.most) throw locked(endsAt - now);
  }
  return async () => {
    await forget(db, key);
    // A right password was no wrong try.
    for (const counter of counters) await untally(db, counter.key);
  };
}
