import { sign, verify } from 'node:crypto';
import type { SignedWords } from '../domain/certificates.ts';
import { partsOf, wordsOf } from '../domain/certificates.ts';
import type { CertificateKeys } from './certificate-keys.ts';

/** A certificate's signed payload: `CS1.<words>.<signature>`. */
export function signedPayload({ signing }: CertificateKeys, certificate: SignedWords): string {
  const words = wordsOf(certificate);
  return `${words}.${sign(null, Buffer.from(words), signing).toString('base64url')}`;
}

/** The words of a payload that one of our keys signed; undefined when a letter of it was changed. */
export function genuineWords({ verifying }: CertificateKeys, payload: string): string | undefined {
  const parts = partsOf(payload);
  if (!parts) return undefined;
  const signature = Buffer.from(parts.signature, 'base64url');
  // Base64url spells the last byte in more than one way; only ours is taken.
  if (signature.toString('base64url') !== parts.signature) return undefined;
  return verifying.some((key) => verify(null, Buffer.from(parts.words), key, signature)) ? parts.words : undefined;
}
