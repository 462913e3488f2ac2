import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { UserData } from '../../sync/contract/account.ts';
import type { Database } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
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

/** The account of an Access ID that is known to exist. */
export async function accountById(db: Database, id: string): Promise<Account> {
  const [found] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (!found) throw new Error(`The account ${id} is gone.`);
  return found;
}

const ofFamily = prepared((db) =>
  db
    .select({ account: accounts })
    .from(families)
    .innerJoin(accounts, eq(accounts.id, families.accountId))
    .where(and(eq(families.id, sql.placeholder('family')), eq(accounts.id, sql.placeholder('account')), isNull(families.endedAt)))
    .limit(1)
    .prepare('account_of_family'),
);

/** The account of a signed-in device, unless that device was signed out meanwhile (S15). Asked with every call. */
export async function accountOfFamily(db: Database, accountId: string, familyId: string): Promise<Account | undefined> {
  const [found] = await ofFamily(db).execute({ account: accountId, family: familyId });
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
