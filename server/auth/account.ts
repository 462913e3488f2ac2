import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { UserData } from '../../sync/contract/account.ts';
import type { Database } from '../db/database.ts';
import { accounts, families } from '../db/schema-accounts.ts';

export type Account = typeof accounts.$inferSelect;

/** The account of an Access ID (in any case) or a mobile number. */
export async function accountByLogin(db: Database, loginId: string): Promise<Account | undefined> {
  const [found] = await db
    .select()
    .from(accounts)
    .where(or(eq(sql`lower(${accounts.id})`, loginId.toLowerCase()), eq(accounts.mobile, loginId)))
    .limit(1);
  return found;
}

/** The account of a signed-in device, unless that device was signed out meanwhile (S15). */
export async function accountOfFamily(db: Database, accountId: string, familyId: string): Promise<Account | undefined> {
  const [found] = await db
    .select({ account: accounts })
    .from(families)
    .innerJoin(accounts, eq(accounts.id, families.accountId))
    .where(and(eq(families.id, familyId), eq(accounts.id, accountId), isNull(families.endedAt)))
    .limit(1);
  return found?.account;
}

/** The person as the app knows them after signing in. */
export function userData(account: Account): UserData {
  return {
    login_code: account.id,
    hd_name: account.name,
    email: account.email,
    mobile: account.mobile,
    city: account.city,
    picture: account.picture,
    is_register: account.isRegister,
    is_trainer: account.role === 'trainer' ? 1 : 0,
    setPassword: account.setPassword,
    tnc: account.termsAccepted,
  };
}
