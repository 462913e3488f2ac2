import { createHmac } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Keys } from '../crypto/keys.ts';
import { sha256 } from '../crypto/sha256.ts';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema/accounts.ts';
import { accounts } from '../db/schema/accounts.ts';
import { calendarFeeds } from '../db/schema/records.ts';

/**
 * A 256-bit token derived from the account and its counter, so that the address can be shown again
 * without being stored.
 */
const tokenOf = (key: Uint8Array, accountId: string, counter: number): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([accountId, counter]))
    .digest('base64url');

type Feed = typeof calendarFeeds.$inferSelect;

/** The token of a stored feed; tokens made with an earlier secret stay valid. */
function shown(keys: Keys, { accountId, counter, tokenHash }: Feed): string | undefined {
  return keys.feeds
    .map((key) => tokenOf(key, accountId, counter))
    .find((token) => sha256(token) === tokenHash);
}

/**
 * The secret part of a person's feed address, created on the first request; `renew` replaces it.
 */
export async function feedToken(
  db: Database,
  keys: Keys,
  accountId: string,
  renew: boolean,
): Promise<string> {
  return db.transaction(async (tx) => {
    await tx
      .insert(calendarFeeds)
      .values({ accountId, counter: 0, tokenHash: `none:${accountId}` })
      .onConflictDoNothing();
    const [held] = await tx
      .select()
      .from(calendarFeeds)
      .where(eq(calendarFeeds.accountId, accountId))
      .for('no key update');
    if (!held) throw new Error('A feed that was just made is not there.');
    const kept = renew ? undefined : shown(keys, held);
    if (kept) return kept;
    const [key = new Uint8Array()] = keys.feeds;
    const counter = held.counter + 1;
    const token = tokenOf(key, accountId, counter);
    await tx
      .update(calendarFeeds)
      .set({ counter, tokenHash: sha256(token) })
      .where(eq(calendarFeeds.accountId, accountId));
    return token;
  });
}

/** Revokes a person's feed address, if there is one; the next request makes another. */
export async function endFeed(db: Database, accountId: string): Promise<void> {
  await db
    .update(calendarFeeds)
    .set({ tokenHash: `none:${accountId}` })
    .where(eq(calendarFeeds.accountId, accountId));
}

/**
 * The account of a feed address; undefined if the address is unknown or revoked, or the account
 * blocked.
 */
export async function accountOfFeed(db: Database, token: string): Promise<Account | undefined> {
  const [found] = await db
    .select({ account: accounts })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.accountId))
    .where(and(eq(calendarFeeds.tokenHash, sha256(token)), isNull(accounts.blockedAt)));
  return found?.account;
}
