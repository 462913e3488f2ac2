import type { AppResponse } from '../../../sync/app-endpoints.ts';
import type {
  Certificate,
  CertificateState,
} from '../../../sync/contract/learning/certificates.ts';
import { printedNumber, stateAt } from '../../../sync/contract/rules/certificate.ts';
import { yearOf } from '../../rules/dates.ts';

/**
 * The certificate that is shown whole: the wanted one, else the latest valid one, else the latest.
 */
export function shownFirst(
  certificates: readonly Certificate[],
  wanted: string | null,
  now: number,
): Certificate | undefined {
  const isValid = (each: Certificate): boolean => stateAt(statedBy(each), now) === 'valid';
  return (
    certificates.find(({ id }) => id === wanted) ?? certificates.find(isValid) ?? certificates[0]
  );
}

export const othersThan = (
  certificates: readonly Certificate[],
  first: Certificate,
): readonly Certificate[] => certificates.filter(({ id }) => id !== first.id);

/** The certificates of a brand and of a year of issue; an empty string matches all. */
export const matching = (
  certificates: readonly Certificate[],
  { brand, year }: { readonly brand: string; readonly year: string },
): readonly Certificate[] =>
  certificates.filter(
    ({ division_code, issued_at }) =>
      (brand === '' || division_code === brand) &&
      (year === '' || yearOf(Date.parse(issued_at)) === year),
  );

const DAY = 86_400_000;
/** A certificate that expires within this time should be renewed (milliseconds). */
const SOON = 180 * DAY;
export const endsSoon = (endsAt: number, now: number): boolean =>
  endsAt > now && endsAt - now <= SOON;

/**
 * The result of a check. `unread`: the text is no certificate's code or number. `needs-signal`: a
 * number can only be checked by the server. `no-key`: this phone has no public key, or its browser
 * cannot use it.
 */
export type VerdictState = CertificateState | 'unread' | 'needs-signal' | 'no-key';

/** The contents of a certificate; times are milliseconds since 1970. */
interface Stated {
  readonly number: string;
  readonly holder: string;
  readonly program: string;
  readonly issuedAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  /** Only known for the person's own certificates, as are `division` and `image`. */
  readonly reason?: string | undefined;
  readonly division?: string | undefined;
  readonly image?: string | undefined;
}

export interface Verdict {
  readonly state: VerdictState;
  /**
   * Source of the verdict: the server, or this phone by the signature and by stored revocations.
   */
  readonly by: 'server' | 'phone';
  /**
   * Whether it is known if the certificate was revoked; for another person's certificate only the
   * server knows.
   */
  readonly sure: boolean;
  /** Server time of the check, milliseconds since 1970. */
  readonly at: number;
  /** Undefined if the contents cannot be trusted. */
  readonly about?: Stated | undefined;
}

const timeOf = (instant: string | null | undefined): number | null =>
  instant ? Date.parse(instant) : null;

const listedOf = (ownCertificate: Certificate | undefined): Partial<Stated> =>
  ownCertificate
    ? {
        reason: ownCertificate.revoke_reason ?? undefined,
        division: ownCertificate.division_code,
        image: ownCertificate.image ?? undefined,
      }
    : {};

/** The contents of the person's own certificate, from the document. */
export const statedBy = (ownCertificate: Certificate): Stated => ({
  ...listedOf(ownCertificate),
  number: ownCertificate.id,
  holder: ownCertificate.holder,
  program: ownCertificate.program,
  issuedAt: Date.parse(ownCertificate.issued_at),
  expiresAt: timeOf(ownCertificate.expires_at),
  revokedAt: timeOf(ownCertificate.revoked_at),
});

interface Known {
  /** Whether the signature is valid; null if this phone cannot check it. */
  readonly signed: boolean | null;
  readonly ownCertificate: Certificate | undefined;
  /** Time of the revocation, if this phone has stored one (milliseconds since 1970). */
  readonly revocation: number | undefined;
  readonly now: number;
}

/** Returns this phone's verdict, without the server. */
export function phoneVerdict(
  read: CodeRead,
  { signed, ownCertificate, revocation, now }: Known,
): Verdict {
  const base = { by: 'phone', at: now, sure: true } as const;
  const listed = ownCertificate && statedBy(ownCertificate);
  if (read.kind === 'none') return { ...base, state: 'unread' };
  if (read.kind === 'number')
    return listed
      ? { ...base, state: stateAt(listed, now), about: listed }
      : { ...base, state: 'needs-signal' };
  if (signed === null) return { ...base, state: 'no-key' };
  if (!signed) return { ...base, state: 'forged' };
  const { number, holder, program, issuedAt, expiresAt } = read.text;
  // The signed contents win; the document adds the revocation and the brand of the person's own
  // certificate.
  const about = {
    ...listedOf(ownCertificate),
    number,
    holder,
    program,
    issuedAt,
    expiresAt,
    revokedAt: listed?.revokedAt ?? revocation ?? null,
  };
  return {
    ...base,
    state: stateAt(about, now),
    sure: ownCertificate !== undefined || revocation !== undefined,
    about,
  };
}

/** Returns the server's verdict; the server knows later revocations and earlier keys. */
export function serverVerdict(
  answer: AppResponse<'verify'>,
  { ownCertificate, now }: Pick<Known, 'ownCertificate' | 'now'>,
): Verdict {
  const { state, number, holder, program } = answer;
  const base = { state, by: 'server', at: now, sure: true } as const;
  if (number == null || holder == null || program == null) return base;
  const [issuedAt, expiresAt, revokedAt] = [
    answer.issued_at,
    answer.expires_at,
    answer.revoked_at,
  ].map(timeOf);
  const about = {
    ...listedOf(ownCertificate),
    number,
    holder,
    program,
    issuedAt: issuedAt ?? 0,
    expiresAt: expiresAt ?? null,
    revokedAt: revokedAt ?? null,
  };
  return { ...base, about };
}

const MOST = 100;
/**
 * Returns the stored revocations with one certificate's: `at` in milliseconds since 1970, null if
 * it is not revoked. Keeps the last 100; returns the same object if nothing changed.
 */
export const withRevocation = (
  revocations: Readonly<Record<string, number>>,
  number: string,
  at: number | null,
): Readonly<Record<string, number>> => {
  if ((revocations[number] ?? null) === at) return revocations;
  const others = Object.entries(revocations).filter(([key]) => key !== number);
  return Object.fromEntries(
    [...others, ...(at === null ? [] : [[number, at] as const])].slice(-MOST),
  );
};

/** The contents of a certificate's QR code, and the signed text. */
export interface SignedText {
  readonly payload: string;
  /** The signed part of the payload: everything before the last dot. */
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

/** A scanned, pasted or typed text: a signed text, a number, or neither. */
export type CodeRead =
  | { readonly kind: 'signed'; readonly text: SignedText }
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'none' };

const SECOND = 1000;

/** Decodes base64url; undefined for any other text. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
  } catch {
    return undefined;
  }
}

/**
 * Decodes the fields of a signed text, without checking the signature; undefined for another shape.
 */
function fieldsIn(coded: string): readonly unknown[] | undefined {
  try {
    const fields: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(fromBase64url(coded)),
    );
    return Array.isArray(fields) ? fields : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Parses a scanned or typed text: a signed text or a number, also within the address of the public
 * page.
 */
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
