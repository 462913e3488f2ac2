import { and, eq } from 'drizzle-orm';
import type { OpenContext } from '../context.ts';
import { giveBack, takeOne } from '../db/buckets.ts';
import type { Database } from '../db/database.ts';
import { families } from '../db/schema/accounts.ts';
import { inWords } from '../domain/time.ts';
import { Refusal } from '../refusal.ts';
import type { Allowance } from '../settings/limits/sign-in.ts';
import { timesOf } from '../settings/networks.ts';

/**
 * Returns whether this device signed this person in before. Runs the same query without an account
 * or a device, so that timing reveals nothing (S29).
 */
export async function isKnownDevice(
  db: Database,
  accountId: string | null | undefined,
  deviceId: string | null | undefined,
): Promise<boolean> {
  const seen = await db
    .select({ id: families.id })
    .from(families)
    .where(and(eq(families.accountId, accountId ?? ''), eq(families.deviceId, deviceId ?? '')))
    .limit(1);
  return seen.length > 0;
}

/** The refusal for a crowded network: blames no one and gives the time of the next try. */
export const networkBusy = (wait: number): Refusal =>
  new Refusal(
    'many-here',
    `Many people are signing in on this network. Please try again in ${inWords(wait)}.`,
    { retryAfter: wait },
  );

/**
 * The network of one internet customer: for IPv6 a /48, which contains thousands of the /64 that
 * other limits count.
 */
export const networkOfCustomer = (address: string): string =>
  address.replace(/^((?:[\da-f]+:){3})[\da-f]+::\/64$/, '$1:/48');

/**
 * The limit of one network. A trusted network has `times` the allowance and is counted separately
 * from its /48.
 */
export function networkLimit(
  { address, settings, now }: OpenContext,
  what: string,
  { burst, everyMs }: Allowance,
  times: number = timesOf(settings, address),
) {
  const key = `${what}:${times === 1 ? networkOfCustomer(address) : address}`;
  const bucket: Allowance = { burst: burst * times, everyMs: Math.ceil(everyMs / times) };
  return {
    /** Counts one try; refuses if the allowance is used up. */
    take: async (db: Database): Promise<void> => {
      const wait = await takeOne(db, key, bucket, now);
      if (wait > 0) throw networkBusy(wait);
    },
    giveBack: (db: Database): Promise<void> => giveBack(db, key, bucket),
  };
}
