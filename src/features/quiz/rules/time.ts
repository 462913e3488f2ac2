import { QUIZ_ELAPSED_MOST_MS } from '../../../../sync/contract/constants.ts';
import type { QuizTime } from '../../../../sync/store/drafts.ts';

/** What the clocks say at one moment, in milliseconds: the one that nobody can set, the device's own, and server time minus that. */
export interface Reading {
  readonly monotonic: number;
  readonly at: number;
  readonly offset: number;
}

const SECOND = 1000;

/** The time of an attempt that begins now. */
export const beginTime = ({ at, offset }: Reading): QuizTime => ({ ran: 0, away: 0, at, offset });

/**
 * The time of an attempt now. `since`: what the clocks said at the last look of this page; undefined if that was another page's, as after a kill.
 * `gone`: nobody looked in between, so the device may have slept, and its steady clock with it.
 *
 * While somebody looks, the steady clock alone counts, so that a clock that is set in between changes nothing. What passes while nobody looks only the
 * device's own clock knows, corrected by the server's time. If a server says later that this clock was ahead, the person gets that back.
 */
export function timeAt(time: QuizTime, now: Reading, since: Reading | undefined, gone: boolean): QuizTime {
  const ran = since ? Math.max(0, now.monotonic - since.monotonic) : 0;
  const passed = now.at + now.offset - (time.at + time.offset);
  const away = gone || !since ? Math.max(0, passed - ran) : Math.min(0, now.offset - time.offset);
  return { ran: time.ran + ran, away: Math.max(0, time.away + away), at: now.at, offset: now.offset };
}

/** How long an attempt has taken, in milliseconds; no answer is taken after the limit, so it never takes longer. Without one, it is as long as can be told. */
export const elapsedOf = ({ ran, away }: QuizTime, limitS: number | null | undefined): number =>
  Math.min(Math.round(ran + away), limitS == null ? QUIZ_ELAPSED_MOST_MS : limitS * SECOND);

/** How much of the time is left, in milliseconds; null without a limit. */
export const timeLeft = (time: QuizTime, limitS: number | null | undefined): number | null =>
  limitS == null ? null : limitS * SECOND - elapsedOf(time, limitS);

/** A length of time as a clock shows it, `12:40`; a second that has begun counts. */
export function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const MINUTE = 60 * SECOND;
/** Marks of which a person is told once, with how much time is left (EXPERIENCE, 4.2). */
const MARKS = { five: 5 * MINUTE, one: MINUTE } as const;
export type TimeMark = keyof typeof MARKS;

/** The mark that lies between two looks, if there is one; the later one counts. */
export const markBetween = (before: number, now: number): TimeMark | undefined =>
  (['one', 'five'] as const).find((mark) => before > MARKS[mark] && now <= MARKS[mark]);
