import { and, eq, isNull } from 'drizzle-orm';
import { certificates } from '../../db/schema-records.ts';
import { noteChange } from '../changes/note-change.ts';
import { notify } from '../notifications/notify.ts';
import type { CertificateContext } from './issue-certificate.ts';

/** Revokes a certificate with a reason; the row stays, so that everybody who checks it learns of the revocation. False: there is none to revoke. */
export async function revokeCertificate(context: CertificateContext, id: string, reason: string): Promise<boolean> {
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
