import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/schema-accounts.ts';
import { viewProgress } from '../db/schema-records.ts';
import type { Progress } from '../domain/recordings.ts';

/** A person's position, locked: two devices that report concurrently take turns, even before a row exists. */
export async function lockedProgress(tx: Database, trainingCode: number, accountId: string): Promise<Progress | undefined> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  const [held] = await tx
    .select()
    .from(viewProgress)
    .where(and(eq(viewProgress.trainingCode, trainingCode), eq(viewProgress.accountId, accountId)));
  return held;
}
