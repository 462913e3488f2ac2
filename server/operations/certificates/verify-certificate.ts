import type { ResponseOf } from '../../../sync/contract/index.ts';
import { printedNumber, stateAt } from '../../../sync/contract/rules/certificate.ts';
import type { AppContext } from '../../context.ts';
import { genuineWords } from '../../crypto/certificate-signature.ts';
import { idIn } from '../../domain/certificates.ts';
import { certificateByNumber } from './certificates.ts';

type Verified = ResponseOf<'verify'>;

const notValid = (state: 'unknown' | 'forged'): Verified => ({ error: false, valid: false, state });

/**
 * What anybody may know about a certificate, by its number or by the signed text of its code.
 * An unknown one gets an answer, not a 404, because the person who checks it expects "not valid".
 */
export async function verifyCertificate({ db, clock, keys }: Pick<AppContext, 'db' | 'clock' | 'keys'>, asked: string): Promise<Verified> {
  const signed = /^CS\d+\./.test(asked);
  const words = signed ? genuineWords(keys.certificates, asked) : undefined;
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
