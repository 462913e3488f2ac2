import { asc, eq } from 'drizzle-orm';
import type { RequestOf } from '../../sync/contract/index.ts';
import type { OpenContext } from '../context.ts';
import { countPerson } from '../db/count-people.ts';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema/accounts.ts';
import { accounts } from '../db/schema/accounts.ts';
import { representatives, represented } from '../db/schema/people.ts';
import {
  chooseRepresentative,
  drawAccessId,
  drawRegistrationCode,
} from '../domain/registration.ts';
import { Refusal } from '../refusal.ts';

const MOST_DRAWS = 10;

/** Returns whether a number belongs to an account. */
export async function hasAccount(db: Database, mobile: string): Promise<boolean> {
  return (
    (await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.mobile, mobile)))
      .length > 0
  );
}

/** The refusal for a person who proved ownership of an existing account's number. */
export const alreadyRegistered = (): Refusal =>
  new Refusal('has-account', 'You already have an account with this number. Please log in.', {
    field: 'mobile',
  });

/** Inserts a new account under an unused Access ID. */
async function insert(
  { chance }: OpenContext,
  tx: Database,
  person: Omit<typeof accounts.$inferInsert, 'id'>,
): Promise<Account> {
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const id = drawAccessId(person.role, chance.bytes);
    const [made] = await tx
      .insert(accounts)
      .values({ ...person, id })
      .onConflictDoNothing()
      .returning();
    if (made) return made;
    if (await hasAccount(tx, person.mobile)) throw alreadyRegistered();
  }
  throw new Error('No free Access ID was drawn.');
}

/**
 * Creates an account that waits for its representative's validation and has not accepted the terms
 * yet (rules 4.1, 2.2).
 */
export async function createAccount(
  context: OpenContext,
  tx: Database,
  input: RequestOf<'register'>,
  passwordHash: string,
): Promise<Account> {
  const representative = chooseRepresentative(
    await tx.select().from(representatives).orderBy(asc(representatives.id)),
    input.representative_code,
    input.city,
  );
  if (input.representative_code && !representative)
    throw new Refusal('unknown-code', 'No representative has this code.', {
      field: 'representative_code',
    });
  const account = await insert(context, tx, {
    role: input.profile,
    name: input.name,
    email: input.email,
    mobile: input.mobile,
    city: input.city,
    dateOfBirth: input.date_of_birth,
    isRegister: 0,
    setPassword: 1,
    termsAccepted: false,
    registrationCode: drawRegistrationCode(context.chance.bytes),
    divisions: representative?.divisions ?? [],
    passwordHash,
  });
  if (representative && input.profile === 'hd')
    await tx
      .insert(represented)
      .values({ accountId: account.id, representativeId: representative.id });
  await countPerson(tx, account, 1);
  return account;
}
