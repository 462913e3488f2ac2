import { and, asc, count, desc, inArray, isNull, like, min, or, sql } from 'drizzle-orm';
import { argonPasswords } from '../server/crypto/passwords.ts';
import type { Database } from '../server/db/database.ts';
import { accounts } from '../server/db/schema/accounts.ts';
import { DEMO_MAIL, DEMO_PASSWORD, demoAccounts } from './world/accounts.ts';

/**
 * Returns one account for each password hash that the demo's password opens: accounts of the demo
 * world, generated ones, and others with the same hash. All accounts of a fill share one hash,
 * while accounts of people have different ones because of their salt. So every hash of more than
 * one account is verified, blocked accounts included, and so are the hashes of all accounts with a
 * mail address of the demo.
 */
export async function openAccounts(db: Database): Promise<readonly string[]> {
  const ids = demoAccounts.map(({ id }) => id);
  const isOfDemo = or(inArray(accounts.id, ids), like(accounts.email, `%@${DEMO_MAIL}`));
  const found = await db
    .select({
      passwordHash: accounts.passwordHash,
      open: min(sql<string>`case when ${isNull(accounts.blockedAt)} then ${accounts.id} end`),
    })
    .from(accounts)
    .groupBy(accounts.passwordHash)
    .having(
      and(
        sql`bool_or(${isNull(accounts.blockedAt)})`,
        or(sql`count(*) > 1`, sql`bool_or(${isOfDemo})`),
      ),
    )
    .orderBy(desc(count()), asc(min(accounts.id)));
  const open: string[] = [];
  for (const { open: id, passwordHash } of found)
    if (id && (await argonPasswords.verify(passwordHash, DEMO_PASSWORD))) open.push(id);
  return open;
}
