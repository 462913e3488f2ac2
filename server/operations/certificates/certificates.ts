import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ResponseOf } from '../../../sync/contract/index.ts';
import type { Certificate } from '../../../sync/contract/learning/certificates.ts';
import { printedNumber, stateAt } from '../../../sync/contract/rules/certificate.ts';
import type { AppContext, SignedInContext } from '../../context.ts';
import { signedPayload, verifiedText } from '../../crypto/certificate-signature.ts';
import { linkEndsAt, linkSignature } from '../../crypto/signed-address.ts';
import type { Database } from '../../db/database.ts';
import { programs } from '../../db/schema/content.ts';
import { completions, programDetails } from '../../db/schema/programs.ts';
import { certificateReviews, certificates } from '../../db/schema/records.ts';
import { idIn } from '../../domain/certificates.ts';
import { iso, maybeIso } from '../../domain/time.ts';

type Verified = ResponseOf<'verify'>;

const notValid = (state: 'unknown' | 'forged'): Verified => ({ error: false, valid: false, state });

/**
 * Returns what anybody may know about a certificate, by its number or by the signed text of its
 * code. An unknown one gets an answer, not a 404, because the person who checks it expects "not
 * valid".
 */
export async function verifyCertificate(
  { db, clock, keys }: Pick<AppContext, 'db' | 'clock' | 'keys'>,
  asked: string,
): Promise<Verified> {
  const signed = /^CS\d+\./.test(asked);
  const words = signed ? verifiedText(keys.certificates, asked) : undefined;
  if (signed && words === undefined) return notValid('forged');
  const number = words === undefined ? printedNumber(asked) : idIn(words);
  const found = number === undefined ? undefined : await certificateByNumber(db, number);
  if (!found) return notValid('unknown');
  const state = stateAt(found, clock.now());
  return {
    error: false,
    valid: state === 'valid',
    state,
    number: found.id,
    holder: found.holder,
    program: found.program,
    issued_at: new Date(found.issuedAt).toISOString(),
    expires_at: found.expiresAt === null ? null : new Date(found.expiresAt).toISOString(),
    revoked_at: found.revokedAt === null ? null : new Date(found.revokedAt).toISOString(),
  };
}

type Row = typeof certificates.$inferSelect;
type Program = typeof programs.$inferSelect;

/**
 * Returns the address of a certificate's PDF; it works for anybody who has it, until the end of
 * tomorrow.
 */
function pdfAddress({ keys, now, settings }: SignedInContext, id: string): string {
  const endsAt = linkEndsAt(now);
  return `${settings.PUBLIC_URL ?? ''}/api/certificates/${id}.pdf?until=${endsAt}&sig=${linkSignature(keys.links, id, endsAt)}`;
}

function asCertificate(context: SignedInContext, row: Row, program: Program): Certificate {
  const payload = signedPayload(context.keys.certificates, row);
  return {
    id: row.id,
    program: row.program,
    program_id: row.programId,
    division_code: program.divisionCode,
    image: program.image,
    holder: row.holder,
    issued_at: iso(row.issuedAt),
    expires_at: maybeIso(row.expiresAt),
    revoked_at: maybeIso(row.revokedAt),
    revoke_reason: row.revokeReason,
    state: stateAt(row, context.now),
    payload,
    signature: payload.slice(payload.lastIndexOf('.') + 1),
    pdf: pdfAddress(context, row.id),
    verify_url: `${context.settings.PUBLIC_URL ?? ''}/verify/${row.id}`,
  };
}

/** A person's certificates, latest first. */
export async function certificatesOf(context: SignedInContext): Promise<Certificate[]> {
  const rows = await context.db
    .select({ certificate: certificates, program: programs })
    .from(certificates)
    .innerJoin(programs, eq(programs.id, certificates.programId))
    .where(eq(certificates.accountId, context.account.id))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id));
  return rows.map(({ certificate, program }) => asCertificate(context, certificate, program));
}

/**
 * Returns completed programs that earn a certificate which has not been issued yet, of one person
 * or of all; latest first.
 */
export const unissued = (db: Database, accountId?: string) =>
  db
    .select({
      accountId: completions.accountId,
      id: programs.id,
      name: programs.name,
      image: programs.image,
      at: completions.completedAt,
      score: completions.score,
      doubts: certificateReviews.doubts,
      declinedAt: certificateReviews.declinedAt,
      declineReason: certificateReviews.declineReason,
    })
    .from(completions)
    .innerJoin(programs, eq(programs.id, completions.programId))
    .innerJoin(
      programDetails,
      and(eq(programDetails.programId, programs.id), eq(programDetails.certificate, true)),
    )
    .leftJoin(
      certificates,
      and(
        eq(certificates.accountId, completions.accountId),
        eq(certificates.programId, completions.programId),
      ),
    )
    .leftJoin(
      certificateReviews,
      and(
        eq(certificateReviews.accountId, completions.accountId),
        eq(certificateReviews.programId, completions.programId),
      ),
    )
    .where(
      and(
        accountId === undefined ? undefined : eq(completions.accountId, accountId),
        isNull(certificates.id),
      ),
    )
    .orderBy(desc(completions.completedAt), desc(programs.id));

/** A person's completions whose certificate is not issued yet, latest first. */
export async function onTheWay(db: Database, accountId: string) {
  const rows = await unissued(db, accountId);
  return rows.map((row) => ({
    ...{
      program_id: row.id,
      program: row.name,
      image: row.image,
      completed_at: iso(row.at),
      score: row.score,
    },
    state: row.declinedAt === null ? ('review' as const) : ('declined' as const),
    reason: row.declineReason,
  }));
}

/** A certificate and its program's division by the printed number, regardless of holder. */
export async function certificateByNumber(
  db: Database,
  id: string,
): Promise<(Row & { readonly divisionCode: string }) | undefined> {
  const [found] = await db
    .select({ certificate: certificates, divisionCode: programs.divisionCode })
    .from(certificates)
    .innerJoin(programs, eq(programs.id, certificates.programId))
    .where(eq(certificates.id, id));
  return found && { ...found.certificate, divisionCode: found.divisionCode };
}
