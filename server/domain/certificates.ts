import {
  EARLIER_DELIVERY_MS,
  FILM_FASTEST,
  QUESTION_LEAST_MS,
  READING_FASTEST,
} from '../settings/limits/learning.ts';
import { DAY, SECOND } from './time.ts';

/**
 * Why a certificate waits for staff. `name`: the holder's name is not validated. `unseen`: no quiz
 * was passed and no session attended. `not-noted`: no delivery of a lesson or quiz was recorded.
 * `too-soon`: between delivery and report, the server saw less time than the work takes. `hurried`:
 * by the device's own times, lessons followed one another too fast. `quiz-too-fast`: the server or
 * the device saw less time for a quiz than reading its questions takes.
 */
export type Doubt = 'name' | 'unseen' | 'not-noted' | 'too-soon' | 'hurried' | 'quiz-too-fast';

/** The facts that decide a lesson's least time; `film` is the length of its film in seconds. */
interface LessonLength {
  readonly kind: string;
  readonly minutes: number;
  readonly film: number | undefined;
}

/**
 * The least time that a lesson takes (milliseconds); a quiz's least time depends on its questions.
 */
export function leastMs({ kind, minutes, film }: LessonLength): number {
  if (kind === 'quiz') return 0;
  const seconds = kind === 'video' && film !== undefined ? film : minutes * 60;
  return (SECOND * seconds) / (kind === 'video' ? FILM_FASTEST : READING_FASTEST);
}

/** The least time that a quiz takes (milliseconds). */
export const quizLeastMs = (questions: number): number => questions * QUESTION_LEAST_MS;

/**
 * Work whose delivery (`from`) and report (`until`) the server saw; milliseconds since 1970 by the
 * server's clock.
 */
export interface SeenWork {
  readonly from: number;
  readonly until: number;
  /** Milliseconds. */
  readonly least: number;
}

/** A reported lesson or quiz; milliseconds since 1970 by the server's clock. */
export interface ReportedWork {
  /** The first recorded delivery; null without one. */
  readonly givenAt: number | null;
  readonly until: number;
  /** Milliseconds. */
  readonly least: number;
}

/**
 * The latest time at which reported work can have been delivered; undefined if unknown. Earlier
 * builds recorded no deliveries. An account from before `notedFrom` (the start of recording) counts
 * everything as delivered at that time, as long as a device of that time may still report. For a
 * newer account only recorded deliveries count.
 */
function releasedAt(
  { givenAt, until }: ReportedWork,
  notedFrom: number | null,
): number | undefined {
  if (notedFrom === null || until > notedFrom + EARLIER_DELIVERY_MS) return givenAt ?? undefined;
  return Math.min(givenAt ?? notedFrom, notedFrom);
}

/** Whether a report arrived before deliveries were recorded, so that it cannot be judged. */
export const isEarlier = ({ until }: ReportedWork, notedFrom: number | null): boolean =>
  notedFrom !== null && until <= notedFrom;

/** Reported work that can be judged; undefined if its delivery time is unknown. */
export function seenWork(report: ReportedWork, notedFrom: number | null): SeenWork | undefined {
  const from = releasedAt(report, notedFrom);
  return from === undefined ? undefined : { from, until: report.until, least: report.least };
}

/**
 * Whether one person can have done all of this work sequentially, each item between `from` and
 * `until`: no interval may contain more work than its length. For work that may be interrupted this
 * condition is necessary and sufficient (earliest due date first, Horn 1974).
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

/** A completed lesson; `at` is the device's time of completion in milliseconds since 1970. */
interface ReportedLesson extends LessonLength {
  readonly at: number;
}

/**
 * Whether the device's own times leave room for the lessons. Times can be invented, so they never
 * count in favour; honest ones reveal a person who only tapped through. The first lesson needs no
 * time, because its beginning is unknown.
 */
export function isUnhurried(lessons: readonly ReportedLesson[]): boolean {
  const worked = lessons.filter(({ kind }) => kind !== 'quiz').sort((a, b) => a.at - b.at);
  const [first] = worked;
  const last = worked.at(-1);
  if (!first || !last) return true;
  return last.at - first.at >= worked.slice(1).reduce((sum, lesson) => sum + leastMs(lesson), 0);
}

/** Validity of a certificate (milliseconds). */
export const CERTIFICATE_LIVES_MS = 730 * DAY;
/** Random bytes of a certificate's number: 80 bits, because its public page shows a name. */
export const NUMBER_BYTES = 10;

// Crockford's alphabet, whose characters are not confused on paper.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A certificate's printed number: `CS-7F3K-9QXT-2M4B-H0VW`. */
export function numberFrom(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const letters = Array.from(
    { length: (bytes.length * 8) / 5 },
    (_, index) => LETTERS[Number((bits >> BigInt(index * 5)) & 31n)],
  ).join('');
  return ['CS', ...(letters.match(/.{4}/g) ?? [])].join('-');
}

/** The facts that a certificate's signature covers. */
export interface CertificateFacts {
  readonly id: string;
  readonly holder: string;
  readonly program: string;
  /** Milliseconds since 1970, in whole seconds. */
  readonly issuedAt: number;
  readonly expiresAt: number | null;
}

const VERSION = 'CS1';

/** The signed text: `CS1.` and the fields as base64url JSON, short enough for a printed QR code. */
export function certificateText({
  id,
  holder,
  program,
  issuedAt,
  expiresAt,
}: CertificateFacts): string {
  const fields = [
    id,
    holder,
    program,
    Math.floor(issuedAt / 1000),
    expiresAt === null ? 0 : Math.floor(expiresAt / 1000),
  ];
  return `${VERSION}.${Buffer.from(JSON.stringify(fields)).toString('base64url')}`;
}

/** The two parts of a payload; undefined if it is malformed. */
export function splitPayload(
  payload: string,
): { readonly words: string; readonly signature: string } | undefined {
  const [, words, signature] = /^(CS1\.[\w-]+)\.([\w-]{86})$/.exec(payload) ?? [];
  return words === undefined || signature === undefined ? undefined : { words, signature };
}

/** The certificate's number in signed text whose signature was verified. */
export function idIn(words: string): string | undefined {
  const fields: unknown = JSON.parse(
    Buffer.from(words.slice(VERSION.length + 1), 'base64url').toString(),
  );
  return Array.isArray(fields) ? String(fields[0]) : undefined;
}
