import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/schema-accounts.ts';
import { knownPeople } from '../db/schema-people.ts';

/** What may be revealed about the owner of a number. */
export interface KnownPerson {
  readonly name: string;
  readonly mobile: string;
  readonly city: string;
}

/** The owner of exactly this number: a person with an account, or a hairdresser whom the company knows without one (rule 7.12). */
export async function personOfMobile(db: Database, mobile: string): Promise<KnownPerson | undefined> {
  const [account] = await db
    .select({ name: accounts.name, mobile: accounts.mobile, city: accounts.city })
    .from(accounts)
    .where(eq(accounts.mobile, mobile));
  if (account) return account;
  const [known] = await db.select().from(knownPeople).where(eq(knownPeople.mobile, mobile));
  return known;
}
