import { and, eq, isNull } from 'drizzle-orm';
import { noteChange } from '../changes/note-change.ts';
import { certificates } from '../db/schema-records.ts';
import { tell } from '../notices/tell.ts';
import { Refusal } from '../refusal.ts';
import type { CertificateContext } from './issue-certificate.ts';

/** Takes a certificate back with a reason in words; it stays, so that everybody who checks it learns so. */
export async function revokeCertificate(context: CertificateContext, id: string, reason: string): Promise<void> {
  const { db, now } = context;
  await db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(certificates)
      .set({ revokedAt: now, revokeReason: reason })
      .where(and(eq(certificates.id, id), isNull(certificates.revokedAt)))
      .returning();
    if (!revoked) throw new Refusal(404, 'not-found', 'There is no such certificate that could be revoked.');
    await noteChange(tx, `account:${revoked.accountId}`, now, { endpoint: 'my-certificates' });
    await tell({ ...context, db: tx }, [revoked.accountId], {
      message: `Your certificate for ${revoked.program} was revoked: ${reason}`,
      page: 'my-certificates',
    });
  });
}
