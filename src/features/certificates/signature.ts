import { fromBase64url, type SignedText } from './rules.ts';

/**
 * Encodes base64url. The encoding of the last byte is ambiguous, so a signature is accepted only in
 * this canonical form, as on the server.
 */
const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Imports a public key of the configuration (Ed25519, 32 raw bytes as base64url); null for any
 * other text, or in a browser without Ed25519.
 */
async function keyIn(text: string): Promise<CryptoKey | null> {
  const raw = fromBase64url(text);
  return raw
    ? crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']).catch(() => null)
    : null;
}

/**
 * Whether a text is signed by any of the configuration's public keys, current or earlier; null if
 * none can be used in this browser.
 */
export async function isSigned(
  publicKeys: readonly string[],
  { words, signature }: Pick<SignedText, 'words' | 'signature'>,
): Promise<boolean | null> {
  const keys = (await Promise.all(publicKeys.map(keyIn))).filter((key) => key !== null);
  if (keys.length === 0) return null;
  const signed = fromBase64url(signature);
  if (!signed || toBase64url(signed) !== signature) return false;
  const bytes = new TextEncoder().encode(words);
  const fits = await Promise.all(
    keys.map((key) => crypto.subtle.verify('Ed25519', key, signed, bytes).catch(() => false)),
  );
  return fits.includes(true);
}
