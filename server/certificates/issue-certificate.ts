import { and, desc, eq } from 'drizzle-orm';
import { noteChange } from '../changes/note-change.ts';
import { accounts } from '../db/schema-accounts.ts';
import { programs } from '../db/schema-content.ts';
import { certificates } from '../db/schema-records.ts';
import { CERTIFICATE_LIVES_MS, NUMBER_BYTES, numberFrom, stateOf } from '../domain/certificates.ts';
import { tell } from '../notices/tell.ts';
import { Refusal } from '../refusal.ts';

/** What issuing and revoking stand on. */
export type CertificateContext = Parameters<typeof tell>[0];

/**
 * Issues a certificate for a program that was completed and tells the person; answers its number.
 * Whoever holds a valid one keeps that: a completion that arrives twice issues nothing twice.
 */
export async function issueCertificate(context: CertificateContext, accountId: string, programId: number): Promise<string> {
  const { db, now, chance } = context;
  return db.transaction(async (tx) => {
    // The account's row is the lock: two completions at once cannot both find nothing.
    const [account] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
    const [program] = await tx.select({ name: programs.name }).from(programs).where(eq(programs.id, programId));
    if (!account || !program) throw new Refusal(404, 'not-found', 'There is no such person or program.');
    const [latest] = await tx
      .select()
      .from(certificates)
      .where(and(eq(certificates.accountId, accountId), eq(certificates.programId, programId)))
      .orderBy(desc(certificates.edition))
      .limit(1);
    if (latest && stateOf(latest, now) === 'valid') return latest.id;
    const id = numberFrom(chance.bytes(NUMBER_BYTES));
    await tx.insert(certificates).values({
      id,
      accountId,
      programId,
      edition: (latest?.edition ?? 0) + 1,
      holder: account.name,
      program: program.name,
      issuedAt: now,
      expiresAt: now + CERTIFICATE_LIVES_MS,
    });
    await noteChange(tx, `account:${accountId}`, now, { endpoint: 'my-certificates' }, { endpoint: 'my-activity' });
    await tell({ ...context, db: tx }, [accountId], { message: `Your certificate for ${program.name} is ready`, page: 'my-certificates' });
    return id;
  });
}
