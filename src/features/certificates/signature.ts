import { fromBase64url, type SignedText } from './rules.ts';

/**
 * Base64url has several spellings for the last byte of a text; only the usual one is taken, as the
 * server does.
 */
const spelled = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * A public key of the configuration: Ed25519, 32 raw bytes as base64url; null for anything else, or
 * in a browser that knows no such signatures.
 */
async function keyIn(text: string): Promise<CryptoKey | null> {
  const raw = fromBase64url(text);
  return raw
    ? crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']).catch(() => null)
    : null;
}

/**
 * Whether a text carries our signature, by any of the public keys of the configuration, the earlier
 * ones too. Null: none of them can be used here.
 */
export async function isSigned(
  publicKeys: readonly string[],
  { words, signature }: Pick<SignedText, 'words' | 'signature'>,
): Promise<boolean | null> {
  const keys = (await Promise.all(publicKeys.map(keyIn))).filter((key) => key !== null);
  if (keys.length === 0) return null;
  const signed = fromBase64url(signature);
  if (!signed || spelled(signed) !== signature) return false;
  const said = new TextEncoder().encode(words);
  const fits = await Promise.all(
    keys.map((key) => crypto.subtle.verify('Ed25519', key, signed, said).catch(() => false)),
  );
  return fits.includes(true);
}
