import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { UserData } from '../../sync/contract/account/account.ts';
import { asMobile } from '../../sync/contract/rules/person.ts';
import type { Database } from '../db/database.ts';
import { type Account, accounts, families } from '../db/schema/accounts.ts';
import { Refusal } from '../refusal.ts';
import { type Bearer, tokenRefused } from './access-token.ts';

/**
 * The strength of a row lock on an account: `no key update` locks its fields, `update` also blocks
 * new references to it.
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
 * Locks the account of a verified password for sign-in: until the commit, nothing can change the
 * password or block the account, which would end its sessions. Verifying a password takes a tenth
 * of a second, in which that may have happened (S15).
 */
export async function lockForSignIn(tx: Database, { id, passwordHash }: Account): Promise<Account> {
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
 * Locks the account of a session that is alive. A session that ended while its password was
 * verified is refused (S15).
 */
export async function lockForSession(
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
  // Checked in a statement after the lock: one statement would see the state before the wait.
  const [family] = await tx.select({ id: families.id }).from(families).where(lasting);
  if (!account || account.blockedAt !== null || !family) throw tokenRefused();
  return account;
}

/**
 * The account of an Access ID (in any case) or a mobile number, with or without a leading 0 or 91.
 * Digits alone can be either; the Access ID is tried first.
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

/** The account of an existing Access ID. */
export async function accountById(db: Database, id: string): Promise<Account> {
  const [found] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (!found) throw new Error(`The account ${id} is gone.`);
  return found;
}

/** The account of a signed-in device; undefined once the device was signed out (S15). */
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
 * Which of these devices are still signed in, with the current divisions of their accounts; one
 * statement for any number of devices.
 */
export async function aliveSessions(
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

/** A person in the field names of section 3. */
export const asPerson = (account: Account) => ({
  login_code: account.id,
  hd_name: account.name,
  email: account.email,
  mobile: account.mobile,
  city: account.city,
  picture: account.picture,
  is_register: account.isRegister,
  is_trainer: account.role === 'trainer' ? (1 as const) : (0 as const),
});

/** The person's data as the app gets it on sign-in. */
export const userData = (account: Account): UserData => ({
  ...asPerson(account),
  setPassword: account.setPassword,
  tnc: account.termsAccepted,
});
