import { and, asc, inArray, isNull, min } from 'drizzle-orm';
import { argonPasswords, passwordMatches } from '../crypto/passwords.ts';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/schema-accounts.ts';
import { scaleAccountId } from './scale/accounts.ts';
import { DEMO_PASSWORD, demoAccounts } from './world/accounts.ts';

/** The accounts of the demo world, and the first generated one, that can be signed in to with the demo's password. One hash is verified once: they share it. */
export async function openAccounts(db: Database): Promise<readonly string[]> {
  const ids = [...demoAccounts.map(({ id }) => id), scaleAccountId(0)];
  const found = await db
    .select({ id: min(accounts.id), passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(inArray(accounts.id, ids), isNull(accounts.blockedAt)))
    .groupBy(accounts.passwordHash)
    .orderBy(asc(min(accounts.id)));
  const open: string[] = [];
  for (const { id, passwordHash } of found) if (id && (await passwordMatches(argonPasswords, passwordHash, DEMO_PASSWORD))) open.push(id);
  return open;
}
