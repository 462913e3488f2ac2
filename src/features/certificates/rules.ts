import type { AppResponse } from '../../../sync/app-endpoints.ts';
import type {
  Certificate,
  CertificateState,
} from '../../../sync/contract/learning/certificates.ts';
import { printedNumber, stateAt } from '../../../sync/contract/rules/certificate.ts';
import { yearOf } from '../../rules/dates.ts';

/**
 * The certificate that is shown whole: the one that is asked for, else the latest that holds, else
 * the latest.
 */
export function shownFirst(
  certificates: readonly Certificate[],
  wanted: string | null,
  now: number,
): Certificate | undefined {
  const holds = (one: Certificate): boolean => stateAt(statedBy(one), now) === 'valid';
  return (
    certificates.find(({ id }) => id === wanted) ?? certificates.find(holds) ?? certificates[0]
  );
}

export const othersThan = (
  certificates: readonly Certificate[],
  first: Certificate,
): readonly Certificate[] => certificates.filter(({ id }) => id !== first.id);

/** Those of a brand and of the year in which they were issued; an empty word is no choice. */
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
/** A certificate that ends within this time is to be renewed. */
const SOON = 180 * DAY;
export const endsSoon = (endsAt: number, now: number): boolean =>
  endsAt > now && endsAt - now <= SOON;

/**
 * The result of a check. `unread`: that is no certificate's code or number; `needs-signal`: a
 * number alone proves nothing without the server; `no-key`: this phone has no key, or its browser
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
  /** The rest is known of the person's own ones alone. */
  readonly reason?: string | undefined;
  readonly division?: string | undefined;
  readonly image?: string | undefined;
}

export interface Verdict {
  readonly state: VerdictState;
  /** Source of the verdict: the server, or this phone by the signature and by earlier answers. */
  readonly by: 'server' | 'phone';
  /**
   * Whether anything is known of its being taken back: of a stranger's certificate only the server
   * knows that.
   */
  readonly sure: boolean;
  /** Server time of the check, milliseconds since 1970. */
  readonly at: number;
  /** Missing where nothing that is stated can be trusted. */
  readonly about?: Stated | undefined;
}

const timeOf = (instant: string | null | undefined): number | null =>
  instant ? Date.parse(instant) : null;

const listedOf = (own: Certificate | undefined): Partial<Stated> =>
  own
    ? {
        reason: own.revoke_reason ?? undefined,
        division: own.division_code,
        image: own.image ?? undefined,
      }
    : {};

/** A person's own certificate, as the last list said. */
export const statedBy = (own: Certificate): Stated => ({
  ...listedOf(own),
  number: own.id,
  holder: own.holder,
  program: own.program,
  issuedAt: Date.parse(own.issued_at),
  expiresAt: timeOf(own.expires_at),
  revokedAt: timeOf(own.revoked_at),
});

interface Known {
  /** Whether the signature is right; null if that cannot be found out here. */
  readonly signed: boolean | null;
  readonly own: Certificate | undefined;
  /** When the server said that it was taken back, if this phone has heard that. */
  readonly heard: number | undefined;
  readonly now: number;
}

/** Returns the verdict of this phone alone. */
export function verdictHere(read: CodeRead, { signed, own, heard, now }: Known): Verdict {
  const base = { by: 'phone', at: now, sure: true } as const;
  const listed = own && statedBy(own);
  if (read.kind === 'none') return { ...base, state: 'unread' };
  if (read.kind === 'number')
    return listed
      ? { ...base, state: stateAt(listed, now), about: listed }
      : { ...base, state: 'needs-signal' };
  if (signed === null) return { ...base, state: 'no-key' };
  if (!signed) return { ...base, state: 'forged' };
  const { number, holder, program, issuedAt, expiresAt } = read.text;
  // What was signed counts; of the person's own it is known besides whether it was taken back, and
  // to which brand it belongs.
  const about = {
    ...listedOf(own),
    number,
    holder,
    program,
    issuedAt,
    expiresAt,
    revokedAt: listed?.revokedAt ?? heard ?? null,
  };
  return {
    ...base,
    state: stateAt(about, now),
    sure: own !== undefined || heard !== undefined,
    about,
  };
}

/** Returns the server's verdict; the server knows later revocations and earlier keys. */
export function verdictOf(
  answer: AppResponse<'verify'>,
  { own, now }: Pick<Known, 'own' | 'now'>,
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
    ...listedOf(own),
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
 * What this phone has heard of certificates that were taken back, with what is said of this one;
 * null: it was not, or it holds again.
 */
export const withHeard = (
  heard: Readonly<Record<string, number>>,
  number: string,
  at: number | null,
): Readonly<Record<string, number>> => {
  if ((heard[number] ?? null) === at) return heard;
  const others = Object.entries(heard).filter(([one]) => one !== number);
  return Object.fromEntries(
    [...others, ...(at === null ? [] : [[number, at] as const])].slice(-MOST),
  );
};

/** The contents of a certificate's QR code, and the signed text. */
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

/**
 * A scanned, pasted or typed text: a signed text, a number alone, or nothing that belongs to a
 * certificate.
 */
export type CodeRead =
  | { readonly kind: 'signed'; readonly text: SignedText }
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'none' };

const SECOND = 1000;

/** The bytes of a base64url text; undefined for anything else. */
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
 * The fields of a signed text, whether or not it was signed by us; undefined if it has another
 * shape.
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
 * Reads a code, or what a person typed: the text itself or a number, each also in the address of
 * the public page.
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
