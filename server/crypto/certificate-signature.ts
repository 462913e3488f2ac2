import { sign, verify } from 'node:crypto';
import type { CertificateFacts } from '../domain/certificates.ts';
import { certificateText, splitPayload } from '../domain/certificates.ts';
import type { CertificateKeys } from './certificate-keys.ts';

/** A certificate's signed payload: `CS1.<text>.<signature>`. */
export function signedPayload({ signing }: CertificateKeys, certificate: CertificateFacts): string {
  const words = certificateText(certificate);
  return `${words}.${sign(null, Buffer.from(words), signing).toString('base64url')}`;
}

/** The signed text of a payload that this server signed; undefined for any other payload. */
export function verifiedText({ verifying }: CertificateKeys, payload: string): string | undefined {
  const parts = splitPayload(payload);
  if (!parts) return undefined;
  const signature = Buffer.from(parts.signature, 'base64url');
  // Base64url has several spellings of the last byte; only the canonical one is accepted.
  if (signature.toString('base64url') !== parts.signature) return undefined;
  return verifying.some((key) => verify(null, Buffer.from(parts.words), key, signature))
    ? parts.words
    : undefined;
}
