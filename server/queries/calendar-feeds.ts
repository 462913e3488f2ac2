import { createHash, createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Account } from '../auth/account.ts';
import type { Keys } from '../auth/keys.ts';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/schema-accounts.ts';
import { calendarFeeds } from '../db/schema-records.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
/** 256 bits that follow from the account and its counter, so that the address can be shown again and is stored nowhere. */
const tokenOf = (key: Uint8Array, accountId: string, counter: number): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([accountId, counter]))
    .digest('base64url');

type Feed = typeof calendarFeeds.$inferSelect;

/** The token of a kept feed; one that an earlier secret made stays good. */
function shown(keys: Keys, { accountId, counter, tokenHash }: Feed): string | undefined {
  return keys.feeds.map((key) => tokenOf(key, accountId, counter)).find((token) => hashOf(token) === tokenHash);
}

/** The secret part of a person's feed address, made when it is first asked for; `renew` ends the one before. */
export async function feedToken(db: Database, keys: Keys, accountId: string, renew: boolean): Promise<string> {
  return db.transaction(async (tx) => {
    await tx
      .insert(calendarFeeds)
      .values({ accountId, counter: 0, tokenHash: `none:${accountId}` })
      .onConflictDoNothing();
    const [held] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.accountId, accountId)).for('update');
    if (!held) throw new Error('A feed that was just made is not there.');
    const kept = renew ? undefined : shown(keys, held);
    if (kept) return kept;
    const [key = new Uint8Array()] = keys.feeds;
    const counter = held.counter + 1;
    const token = tokenOf(key, accountId, counter);
    await tx
      .update(calendarFeeds)
      .set({ counter, tokenHash: hashOf(token) })
      .where(eq(calendarFeeds.accountId, accountId));
    return token;
  });
}

/** Whose feed an address is; undefined for one that is unknown or was ended. */
export async function accountOfFeed(db: Database, token: string): Promise<Account | undefined> {
  const [found] = await db
    .select({ account: accounts })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.accountId))
    .where(eq(calendarFeeds.tokenHash, hashOf(token)));
  return found?.account;
}
