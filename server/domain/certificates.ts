import {
  EARLIER_DELIVERY_MS,
  FILM_FASTEST,
  QUESTION_LEAST_MS,
  READING_FASTEST,
} from '../settings/limits/learning.ts';
import { DAY, SECOND } from './time.ts';

/**
 * Why a certificate waits for staff. `name`: nobody has validated the holder's name. `unseen`: no
 * quiz was passed and no session attended. `not-noted`: the server does not know when it gave a
 * lesson or a quiz out. `too-soon`: it saw less time for lessons and quizzes than they take.
 * `hurried`: the device itself says that the lessons followed one another too fast.
 * `quiz-too-fast`: the server or the device saw less time for a quiz than its questions take to
 * read.
 */
export type Doubt = 'name' | 'unseen' | 'not-noted' | 'too-soon' | 'hurried' | 'quiz-too-fast';

/** A lesson as far as its length counts; `film` is the length of its film in seconds. */
interface LessonLength {
  readonly kind: string;
  readonly minutes: number;
  readonly film: number | undefined;
}

/**
 * The least time in which a lesson can be done, in milliseconds; that of a quiz depends on its
 * questions.
 */
export function leastMs({ kind, minutes, film }: LessonLength): number {
  if (kind === 'quiz') return 0;
  const seconds = kind === 'video' && film !== undefined ? film : minutes * 60;
  return (SECOND * seconds) / (kind === 'video' ? FILM_FASTEST : READING_FASTEST);
}

/** The least time in which a quiz can be answered, in milliseconds. */
export const quizLeastMs = (questions: number): number => questions * QUESTION_LEAST_MS;

/**
 * Work that the server saw: given out at `from`, reported as done at `until`, both by the server's
 * clock, in milliseconds since 1970.
 */
export interface SeenWork {
  readonly from: number;
  readonly until: number;
  /** Milliseconds. */
  readonly least: number;
}

/**
 * A lesson or quiz as it was reported; instants by the server's clock, in milliseconds since 1970.
 */
export interface ReportedWork {
  /** The first delivery that was noted; null without one. */
  readonly givenAt: number | null;
  readonly until: number;
  /** Milliseconds. */
  readonly least: number;
}

/**
 * The latest time at which reported work can have been given out; undefined if nothing says so. An
 * earlier build noted no deliveries, so to an account of that time (`notedFrom`: when noting began)
 * everything counts as given out at that moment, as long as a device of then may still report. A
 * newer account has only what was noted.
 */
function releasedAt(
  { givenAt, until }: ReportedWork,
  notedFrom: number | null,
): number | undefined {
  if (notedFrom === null || until > notedFrom + EARLIER_DELIVERY_MS) return givenAt ?? undefined;
  return Math.min(givenAt ?? notedFrom, notedFrom);
}

/**
 * Whether a report came before the noting of deliveries began, so that there is nothing to judge it
 * by.
 */
export const isEarlier = ({ until }: ReportedWork, notedFrom: number | null): boolean =>
  notedFrom !== null && until <= notedFrom;

/** Reported work that can be judged; undefined if nothing says when it was given out. */
export function seenWork(report: ReportedWork, notedFrom: number | null): SeenWork | undefined {
  const from = releasedAt(report, notedFrom);
  return from === undefined ? undefined : { from, until: report.until, least: report.least };
}

/**
 * Whether one person can have done all of this, one after another, each between `from` and `until`.
 * No window may be asked to hold more work than it is long: for work that may be interrupted this
 * is not only necessary, but sufficient (earliest due date first, Horn 1974).
 */
export function isPossible(work: readonly SeenWork[]): boolean {
  const begins = new Set(work.map(({ from }) => from));
  const ends = new Set(work.map(({ until }) => until));
  for (const begin of begins)
    for (const end of ends) {
      const within = work.filter(({ from, until }) => from >= begin && until <= end);
      if (within.reduce((sum, { least }) => sum + least, 0) > Math.max(0, end - begin))
        return false;
    }
  return true;
}

/** A lesson that was done; `at` is when, as the device says, in milliseconds since 1970. */
interface SaidLesson extends LessonLength {
  readonly at: number;
}

/**
 * Whether the device's own times leave room for the lessons. They can be invented, so they never
 * help; honest ones show a person who only tapped through. Nobody knows when the first lesson was
 * begun, so it needs no time.
 */
export function isUnhurried(lessons: readonly SaidLesson[]): boolean {
  const worked = lessons.filter(({ kind }) => kind !== 'quiz').sort((a, b) => a.at - b.at);
  const [first] = worked;
  const last = worked.at(-1);
  if (!first || !last) return true;
  return last.at - first.at >= worked.slice(1).reduce((sum, lesson) => sum + leastMs(lesson), 0);
}

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
  const letters = Array.from(
    { length: (bytes.length * 8) / 5 },
    (_, index) => LETTERS[Number((bits >> BigInt(index * 5)) & 31n)],
  ).join('');
  return ['CS', ...(letters.match(/.{4}/g) ?? [])].join('-');
}

/** The signed text: every fact on the certificate. */
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
  const fields = [
    id,
    holder,
    program,
    Math.floor(issuedAt / 1000),
    expiresAt === null ? 0 : Math.floor(expiresAt / 1000),
  ];
  return `${VERSION}.${Buffer.from(JSON.stringify(fields)).toString('base64url')}`;
}

/** A payload's two parts, or undefined for anything else. */
export function splitPayload(
  payload: string,
): { readonly words: string; readonly signature: string } | undefined {
  const [, words, signature] = /^(CS1\.[\w-]+)\.([\w-]{86})$/.exec(payload) ?? [];
  return words === undefined || signature === undefined ? undefined : { words, signature };
}

/** The certificate's number in signed text whose signature is valid. */
export function idIn(words: string): string | undefined {
  const fields: unknown = JSON.parse(
    Buffer.from(words.slice(VERSION.length + 1), 'base64url').toString(),
  );
  return Array.isArray(fields) ? String(fields[0]) : undefined;
}
