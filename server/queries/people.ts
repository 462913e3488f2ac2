import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type Account, accounts } from '../db/schema-accounts.ts';
import { knownPeople } from '../db/schema-people.ts';
import { trainingAnswers, trainings } from '../db/schema-trainings.ts';

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

/** Whether the owner of a number is somebody whom this trainer may meet: of one of their brands, or with an answer to one of their sessions. */
export async function trains(db: Database, trainer: Pick<Account, 'id' | 'divisions'>, mobile: string): Promise<boolean> {
  const ofTheirBrands = or(...trainer.divisions.map((code) => sql`${accounts.divisions} @> to_jsonb(${code}::text)`));
  const answered = sql`exists (select 1 from ${trainingAnswers} inner join ${trainings} on ${trainings.code} = ${trainingAnswers.trainingCode}
    where ${trainingAnswers.accountId} = ${accounts.id} and ${trainings.trainerId} = ${trainer.id})`;
  const met = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.mobile, mobile), eq(accounts.role, 'hd'), or(ofTheirBrands, answered)))
    .limit(1);
  return met.length > 0;
}
