import { fromBase64url, type SignedText } from './rules/code.ts';

/** Base64url has several spellings for the last byte of a text; only the usual one is taken, as the server does. */
const spelled = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Whether a text carries our signature, by the public key of the configuration (Ed25519, 32 raw bytes as base64url). Null: there is no key, or this browser
 * knows no such signatures.
 */
export async function isSigned(
  publicKey: string | undefined,
  { words, signature }: Pick<SignedText, 'words' | 'signature'>,
): Promise<boolean | null> {
  const [raw, signed] = [publicKey === undefined ? undefined : fromBase64url(publicKey), fromBase64url(signature)];
  if (!raw) return null;
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']).catch(() => null);
  if (!key) return null;
  if (!signed || spelled(signed) !== signature) return false;
  return crypto.subtle.verify('Ed25519', key, signed, new TextEncoder().encode(words)).catch(() => false);
}
