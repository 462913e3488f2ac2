import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { UserData } from '../../sync/contract/account.ts';
import { asMobile } from '../../sync/contract/rules/as-mobile.ts';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema-accounts.ts';
import { accounts, families } from '../db/schema-accounts.ts';
import { asPerson } from '../queries/person.ts';

/** The account of an Access ID (in any case) or a mobile number, also behind a 0 or 91 of digits alone, which could be an Access ID: that goes first. */
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
export async function accountOfFamily(db: Database, accountId: string, familyId: string): Promise<Account | undefined> {
  const [found] = await db
    .select({ account: accounts })
    .from(families)
    .innerJoin(accounts, eq(accounts.id, families.accountId))
    .where(and(eq(families.id, familyId), eq(accounts.id, accountId), isNull(families.endedAt), isNull(accounts.blockedAt)))
    .limit(1);
  return found?.account;
}

/** Of these signed-in devices, those that still are, with the divisions of their people as they are now; in one statement however many there are. */
export async function lastingSessions(
  db: Database,
  sessions: readonly { readonly accountId: string; readonly familyId: string }[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = JSON.stringify(sessions.map(({ accountId, familyId }) => [accountId, familyId]));
  const rows = await db
    .select({ family: families.id, divisions: accounts.divisions })
    .from(sql`json_array_elements(${asked}::json) as asked(pair)`)
    .innerJoin(families, and(eq(families.id, sql`asked.pair->>1`), isNull(families.endedAt)))
    .innerJoin(accounts, and(eq(accounts.id, sql`asked.pair->>0`), eq(accounts.id, families.accountId), isNull(accounts.blockedAt)));
  return new Map(rows.map(({ family, divisions }) => [family, divisions]));
}

/** The person's data as the app gets it on sign-in. */
export const userData = (account: Account): UserData => ({ ...asPerson(account), setPassword: account.setPassword, tnc: account.termsAccepted });
