import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema-accounts.ts';
import { accounts, families } from '../db/schema-accounts.ts';
import { Refusal } from '../refusal.ts';
import type { Bearer } from './access-token.ts';
import { tokenRefused } from './access-token.ts';

/** What of an account is kept as it is until the commit: its own fields, or also that others may refer to it. */
type Strength = 'no key update' | 'update';

async function held(tx: Database, accountId: string, strength: Strength): Promise<Account | undefined> {
  const [found] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for(strength);
  return found;
}

/**
 * Holds the account of somebody whose password was found right, for a session that begins: until the commit nobody changes the password, or blocks the
 * account, and so ends every session that there is. Checking a password takes a tenth of a second, in which that may have happened (S15).
 */
export async function holdForSignIn(tx: Database, { id, passwordHash }: Account): Promise<Account> {
  const account = await held(tx, id, 'no key update');
  if (account?.passwordHash !== passwordHash) throw new Refusal('busy', 'Your account was changed just now. Please try again.', { retryAfter: 1000 });
  if (account.blockedAt !== null) throw new Refusal('blocked', 'This account is stopped. Please call your representative.');
  return account;
}

/** Holds the account of a session that still lasts; whoever ended it while the session's own password was checked is not overruled (S15). */
export async function holdOfSession(tx: Database, { accountId, familyId }: Bearer, strength: Strength): Promise<Account> {
  const account = await held(tx, accountId, strength);
  const lasting = and(eq(families.accountId, accountId), eq(families.id, familyId), isNull(families.endedAt));
  // Asked after the lock: within one statement it would be what was there before the wait.
  const [family] = await tx.select({ id: families.id }).from(families).where(lasting);
  if (!account || account.blockedAt !== null || !family) throw tokenRefused();
  return account;
}
