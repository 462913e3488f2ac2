import { and, desc, eq, isNull } from 'drizzle-orm';
import { stateAt } from '../../../sync/contract/rules/certificate.ts';
import type { OpenContext } from '../../context.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { programs } from '../../db/schema/content.ts';
import { certificateReviews, certificates } from '../../db/schema/records.ts';
import {
  CERTIFICATE_LIVES_MS,
  type Doubt,
  NUMBER_BYTES,
  numberFrom,
} from '../../domain/certificates.ts';
import { noSuch } from '../../refusal.ts';
import { noteChange } from '../changes/note-change.ts';
import { notify } from '../notifications/notify.ts';

/**
 * Holds a finished program's certificate for a decision by staff, with the reasons; a waiting one
 * keeps its first reasons.
 */
export async function holdForReview(
  { db, now, log }: Pick<OpenContext, 'db' | 'now' | 'log'>,
  accountId: string,
  programId: number,
  doubts: readonly Doubt[],
): Promise<void> {
  await db
    .insert(certificateReviews)
    .values({ accountId, programId, since: now, doubts })
    .onConflictDoNothing();
  await noteChange(db, `account:${accountId}`, now, { endpoint: 'my-certificates' });
  log.info({ event: 'certificate.review', account: accountId, program: programId, doubts });
}

/**
 * Declines a waiting certificate and notifies the person of the reason. It can still be issued
 * later.
 */
export async function declineCertificate(
  context: CertificateContext,
  accountId: string,
  programId: number,
  reason: string,
): Promise<void> {
  const { db, now } = context;
  await db.transaction(async (tx) => {
    const declined = { declinedAt: now, declineReason: reason };
    await tx
      .insert(certificateReviews)
      .values({ accountId, programId, since: now, doubts: [], ...declined })
      .onConflictDoUpdate({
        target: [certificateReviews.accountId, certificateReviews.programId],
        set: declined,
      });
    const [program] = await tx
      .select({ name: programs.name })
      .from(programs)
      .where(eq(programs.id, programId));
    await noteChange(
      tx,
      `account:${accountId}`,
      now,
      { endpoint: 'my-certificates' },
      ...context.documentsAbout('learning'),
    );
    await notify({ ...context, db: tx }, [accountId], {
      message: `We cannot issue your certificate for ${program?.name ?? 'this program'}: ${reason}`,
      page: 'my-certificates',
    });
  });
}

/**
 * Revokes a certificate with a reason. The row is kept, so that a check still reports the
 * revocation. False: there is none to revoke.
 */
export async function revokeCertificate(
  context: CertificateContext,
  id: string,
  reason: string,
): Promise<boolean> {
  const { db, now } = context;
  return db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(certificates)
      .set({ revokedAt: now, revokeReason: reason })
      .where(and(eq(certificates.id, id), isNull(certificates.revokedAt)))
      .returning();
    if (!revoked) return false;
    await noteChange(tx, `account:${revoked.accountId}`, now, { endpoint: 'my-certificates' });
    await notify({ ...context, db: tx }, [revoked.accountId], {
      message: `Your certificate for ${revoked.program} was revoked: ${reason}`,
      page: 'my-certificates',
    });
    return true;
  });
}

/** The part of a context that issuing and revoking need. */
export type CertificateContext = Parameters<typeof notify>[0];

/**
 * Issues a certificate for a completed program and notifies the person; returns its number.
 * A person who holds a valid one keeps it, so a repeated completion issues no second one.
 */
export async function issueCertificate(
  context: CertificateContext,
  accountId: string,
  programId: number,
): Promise<string> {
  const { db, now, chance } = context;
  return db.transaction(async (tx) => {
    // The account's row is the lock, so that two concurrent completions cannot both find no
    // certificate.
    const [account] = await tx
      .select({ name: accounts.name, validated: accounts.validatedName })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('no key update');
    const [program] = await tx
      .select({ name: programs.name })
      .from(programs)
      .where(eq(programs.id, programId));
    if (!account || !program) throw noSuch('person or program');
    const [latest] = await tx
      .select()
      .from(certificates)
      .where(and(eq(certificates.accountId, accountId), eq(certificates.programId, programId)))
      .orderBy(desc(certificates.edition))
      .limit(1);
    if (latest && stateAt(latest, now) === 'valid') return latest.id;
    const id = numberFrom(chance.bytes(NUMBER_BYTES));
    await tx.insert(certificates).values({
      id,
      accountId,
      programId,
      edition: (latest?.edition ?? 0) + 1,
      holder: account.validated ?? account.name,
      program: program.name,
      issuedAt: now,
      expiresAt: now + CERTIFICATE_LIVES_MS,
    });
    // It may have been waiting for staff.
    await tx
      .delete(certificateReviews)
      .where(
        and(
          eq(certificateReviews.accountId, accountId),
          eq(certificateReviews.programId, programId),
        ),
      );
    await noteChange(
      tx,
      `account:${accountId}`,
      now,
      { endpoint: 'my-certificates' },
      { endpoint: 'my-activity' },
      ...context.documentsAbout('learning'),
    );
    await notify({ ...context, db: tx }, [accountId], {
      message: `Your certificate for ${program.name} is ready`,
      page: 'my-certificates',
    });
    return id;
  });
}
