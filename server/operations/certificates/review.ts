import { eq } from 'drizzle-orm';
import type { OpenContext } from '../../context.ts';
import { programs } from '../../db/schema-content.ts';
import { certificateReviews } from '../../db/schema-records.ts';
import type { Doubt } from '../../domain/earned.ts';
import { noteChange } from '../changes/note-change.ts';
import { notify } from '../notifications/notify.ts';
import type { CertificateContext } from './issue-certificate.ts';

/** Keeps a finished program's certificate for staff to decide about, with the reasons; one that waits already keeps its first. */
export async function holdForReview(
  { db, now, log }: Pick<OpenContext, 'db' | 'now' | 'log'>,
  accountId: string,
  programId: number,
  doubts: readonly Doubt[],
): Promise<void> {
  await db.insert(certificateReviews).values({ accountId, programId, since: now, doubts }).onConflictDoNothing();
  await noteChange(db, `account:${accountId}`, now, { endpoint: 'my-certificates' });
  log.info({ event: 'certificate.review', account: accountId, program: programId, doubts });
}

/** Declines a certificate that waits, and tells the person why. It can still be issued later. */
export async function declineCertificate(context: CertificateContext, accountId: string, programId: number, reason: string): Promise<void> {
  const { db, now } = context;
  await db.transaction(async (tx) => {
    const declined = { declinedAt: now, declineReason: reason };
    await tx
      .insert(certificateReviews)
      .values({ accountId, programId, since: now, doubts: [], ...declined })
      .onConflictDoUpdate({ target: [certificateReviews.accountId, certificateReviews.programId], set: declined });
    const [program] = await tx.select({ name: programs.name }).from(programs).where(eq(programs.id, programId));
    await noteChange(tx, `account:${accountId}`, now, { endpoint: 'my-certificates' }, ...context.documentsAbout('learning'));
    await notify({ ...context, db: tx }, [accountId], {
      message: `We cannot issue your certificate for ${program?.name ?? 'this program'}: ${reason}`,
      page: 'my-certificates',
    });
  });
}
