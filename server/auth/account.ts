import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { UserData } from '../../sync/contract/account/account.ts';
import { asMobile } from '../../sync/contract/rules/person.ts';
import type { Database } from '../db/database.ts';
import { type Account, accounts, families } from '../db/schema/accounts.ts';
import { asPerson } from '../queries/people.ts';
import { Refusal } from '../refusal.ts';
import { type Bearer, tokenRefused } from './access-token.ts';

/**
 * The strength of a lock on an account until the commit: `no key update` locks its fields, `update`
 * also refuses new references to it.
 */
type Strength = 'no key update' | 'update';

async function held(
  tx: Database,
  accountId: string,
  strength: Strength,
): Promise<Account | undefined> {
  const [found] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for(strength);
  return found;
}

/**
 * Holds the account of somebody whose password was found right, for a session that begins: until
 * the commit nobody changes the password, or blocks the account, and so ends every session that
 * there is. Checking a password takes a tenth of a second, in which that may have happened (S15).
 */
export async function holdForSignIn(tx: Database, { id, passwordHash }: Account): Promise<Account> {
  const account = await held(tx, id, 'no key update');
  if (account?.passwordHash !== passwordHash)
    throw new Refusal('busy', 'Your account was changed just now. Please try again.', {
      retryAfter: 1000,
    });
  if (account.blockedAt !== null)
    throw new Refusal('blocked', 'This account is stopped. Please call your representative.');
  return account;
}

/**
 * Holds the account of a session that still lasts; whoever ended it while the session's own
 * password was checked is not overruled (S15).
 */
export async function holdOfSession(
  tx: Database,
  { accountId, familyId }: Bearer,
  strength: Strength,
): Promise<Account> {
  const account = await held(tx, accountId, strength);
  const lasting = and(
    eq(families.accountId, accountId),
    eq(families.id, familyId),
    isNull(families.endedAt),
  );
  // Asked after the lock: within one statement it would be what was there before the wait.
  const [family] = await tx.select({ id: families.id }).from(families).where(lasting);
  if (!account || account.blockedAt !== null || !family) throw tokenRefused();
  return account;
}

/**
 * The account of an Access ID (in any case) or a mobile number, also behind a 0 or 91 of digits
 * alone, which could be an Access ID: that goes first.
 */
export async function accountByLogin(db: Database, loginId: string): Promise<Account | undefined> {
  const isId = eq(sql`lower(${accounts.id})`, loginId.toLowerCase());
  const [found] = await db
    .select()
    .from(accounts)
    .where(or(isId, eq(accounts.mobile, asMobile(loginId))))
    .orderBy(desc(isId))
    .limit(1);
  return found;
}

/** The account of an Access ID that is known to exist. */
export async function accountById(db: Database, id: string): Promise<Account> {
  const [found] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (!found) throw new Error(`The account ${id} is gone.`);
  return found;
}

/** The account of a signed-in device, unless that device was signed out meanwhile (S15). */
export async function accountOfFamily(
  db: Database,
  accountId: string,
  familyId: string,
): Promise<Account | undefined> {
  const [found] = await db
    .select({ account: accounts })
    .from(families)
    .innerJoin(accounts, eq(accounts.id, families.accountId))
    .where(
      and(
        eq(families.id, familyId),
        eq(accounts.id, accountId),
        isNull(families.endedAt),
        isNull(accounts.blockedAt),
      ),
    )
    .limit(1);
  return found?.account;
}

/**
 * Of these signed-in devices, those that still are, with the divisions of their people as they are
 * now; in one statement however many there are.
 */
export async function lastingSessions(
  db: Database,
  sessions: readonly { readonly accountId: string; readonly familyId: string }[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = JSON.stringify(sessions.map(({ accountId, familyId }) => [accountId, familyId]));
  const rows = await db
    .select({ family: families.id, divisions: accounts.divisions })
    .from(sql`json_array_elements(${asked}::json) as asked(pair)`)
    .innerJoin(families, and(eq(families.id, sql`asked.pair->>1`), isNull(families.endedAt)))
    .innerJoin(
      accounts,
      and(
        eq(accounts.id, sql`asked.pair->>0`),
        eq(accounts.id, families.accountId),
        isNull(accounts.blockedAt),
      ),
    );
  return new Map(rows.map(({ family, divisions }) => [family, divisions]));
}

/** The person's data as the app gets it on sign-in. */
export const userData = (account: Account): UserData => ({
  ...asPerson(account),
  setPassword: account.setPassword,
  tnc: account.termsAccepted,
});
