import { printedNumber } from '../../../../sync/contract/rules/certificate.ts';

/** What the QR code of a certificate says, and what was signed. */
export interface SignedText {
  readonly payload: string;
  /** Everything before the last dot: what the signature is for. */
  readonly words: string;
  /** Base64url. */
  readonly signature: string;
  readonly number: string;
  readonly holder: string;
  readonly program: string;
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
  readonly expiresAt: number | null;
}

/** What somebody scanned, pasted or typed: a signed text, a number alone, or nothing that belongs to a certificate. */
export type CodeRead =
  | { readonly kind: 'signed'; readonly text: SignedText }
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'none' };

const SECOND = 1000;

/** The bytes of a base64url text; undefined for anything else. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The fields of a signed text, whether or not it was signed by us; undefined if it has another shape. */
function fieldsIn(coded: string): readonly unknown[] | undefined {
  try {
    const fields: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(fromBase64url(coded)));
    return Array.isArray(fields) ? fields : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a code, or what a person typed: the text itself or a number, each also in the address of the public page. */
export function readCode(given: string): CodeRead {
  const text = given.trim().replace(/^.*\/verify\//s, '');
  const [, words, coded, signature] = /^(CS\d+\.([\w-]+))\.([\w-]+)$/.exec(text) ?? [];
  if (words === undefined || coded === undefined || signature === undefined) {
    const number = printedNumber(text);
    return number === undefined ? { kind: 'none' } : { kind: 'number', number };
  }
  const [number, holder, program, issued, expires] = fieldsIn(coded) ?? [];
  return {
    kind: 'signed',
    text: {
      payload: text,
      words,
      signature,
      number: String(number ?? ''),
      holder: String(holder ?? ''),
      program: String(program ?? ''),
      issuedAt: Number(issued) * SECOND,
      expiresAt: Number(expires) > 0 ? Number(expires) * SECOND : null,
    },
  };
}
