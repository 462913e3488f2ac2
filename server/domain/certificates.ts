import { DAY } from './time.ts';

/** How long a certificate is valid (milliseconds). */
export const CERTIFICATE_LIVES_MS = 730 * DAY;
/** Random bytes of a certificate's number: 80 bits, because the public page shows a name for it. */
export const NUMBER_BYTES = 10;

// Crockford's alphabet, whose characters are not confused on paper.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A certificate's number as it is printed: `CS-7F3K-9QXT-2M4B-H0VW`. */
export function numberFrom(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const letters = Array.from({ length: (bytes.length * 8) / 5 }, (_, index) => LETTERS[Number((bits >> BigInt(index * 5)) & 31n)]).join('');
  return ['CS', ...(letters.match(/.{4}/g) ?? [])].join('-');
}

/** What is signed: everything that the paper shows. */
export interface SignedWords {
  readonly id: string;
  readonly holder: string;
  readonly program: string;
  /** Milliseconds since 1970, rounded to seconds. */
  readonly issuedAt: number;
  readonly expiresAt: number | null;
}

const VERSION = 'CS1';

/** The signed text: `CS1.` and the fields as base64url JSON, short enough for a printed QR code. */
export function signedWords({ id, holder, program, issuedAt, expiresAt }: SignedWords): string {
  const fields = [id, holder, program, Math.floor(issuedAt / 1000), expiresAt === null ? 0 : Math.floor(expiresAt / 1000)];
  return `${VERSION}.${Buffer.from(JSON.stringify(fields)).toString('base64url')}`;
}

/** A payload's two parts, or undefined for anything else. */
export function splitPayload(payload: string): { readonly words: string; readonly signature: string } | undefined {
  const [, words, signature] = /^(CS1\.[\w-]+)\.([\w-]{86})$/.exec(payload) ?? [];
  return words === undefined || signature === undefined ? undefined : { words, signature };
}

/** The certificate's number in signed text whose signature is valid. */
export function idIn(words: string): string | undefined {
  const fields: unknown = JSON.parse(Buffer.from(words.slice(VERSION.length + 1), 'base64url').toString());
  return Array.isArray(fields) ? String(fields[0]) : undefined;
}
