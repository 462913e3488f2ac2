import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accounts } from '../../db/schema-accounts.ts';

/**
 * Lets the rest of this transaction wait for others of the same person: the account's row is the lock. Two that lie beside each other would both see what
 * was done before them, and neither that it was the last.
 */
export async function oneAtATime(tx: Database, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
}
