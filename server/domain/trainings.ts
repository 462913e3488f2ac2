import {
  CHECK_IN_WINDOW_MS,
  RECEIPT_STAYS_MS,
  TRACKING_STATUS,
} from '../../sync/contract/constants.ts';
import { clockAt } from '../../sync/contract/rules/india.ts';
import { RINGS_ANYWAY_MS } from '../../sync/contract/rules/quiet-hours.ts';
import { isCurrentAt, overlaps } from '../../sync/contract/rules/training-times.ts';
import type { SuccessCode } from '../../sync/contract/verdict.ts';
import { Refusal } from '../refusal.ts';
import { EARLY_JOIN_MS, LATE_VIEW_MS } from './limits.ts';
import { dateInIndia, HOUR } from './time.ts';

/** The reminder a day before, or shortly before the start. */
export type ReminderKind = 'day' | 'soon';

interface ReminderTime {
  readonly kind: ReminderKind;
  /** Earliest time before the start, inclusive (milliseconds). */
  readonly before: number;
  /** Latest time before the start, exclusive (milliseconds). */
  readonly until: number;
  /** Ignores quiet hours. */
  readonly urgent: boolean;
}

/** After hours of downtime the day's reminder is sent late, but not close to the session. */
export const REMINDERS: readonly ReminderTime[] = [
  { kind: 'day', before: 24 * HOUR, until: 12 * HOUR, urgent: false },
  { kind: 'soon', before: RINGS_ANYWAY_MS, until: 0, urgent: true },
];

/**
 * The range of starts whose reminder is due now: after `after`, up to and including `upTo`
 * (milliseconds since 1970).
 */
export const dueStarts = (
  { before, until }: ReminderTime,
  now: number,
): { after: number; upTo: number } => ({
  after: now + until,
  upTo: now + before,
});

/** The text of a reminder; months have three letters (rule 2.30). */
export function reminderWords(name: string, startsAt: number): string {
  return `Reminder: ${name} starts on ${dateInIndia(startsAt)} at ${clockAt(startsAt)} IST.`;
}

/** The fields of a training that a move or cancellation needs; times in milliseconds since 1970. */
interface Movable {
  readonly status: 'planned' | 'moved' | 'cancelled';
  readonly sequence: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The columns that a move changes. */
interface Moved {
  readonly status: 'moved';
  readonly sequence: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly oldStartsAt: number;
  readonly updatedAt: number;
}

/** The columns of a move to a new time; undefined if the training is already there. */
export function moved(
  session: Movable,
  startsAt: number,
  endsAt: number,
  now: number,
): Moved | undefined {
  checkTakesPlace(session);
  if (endsAt <= startsAt)
    throw new Refusal('ends-before-start', 'The end must be after the start.', {
      field: 'training_end_date',
    });
  if (session.startsAt === startsAt && session.endsAt === endsAt) return undefined;
  return {
    status: 'moved',
    sequence: session.sequence + 1,
    startsAt,
    endsAt,
    oldStartsAt: session.startsAt,
    updatedAt: now,
  };
}

/** The columns of a cancellation; undefined if it was already cancelled. */
export function cancelled(session: Movable, reason: string, now: number) {
  if (session.status === 'cancelled') return undefined;
  return {
    status: 'cancelled' as const,
    sequence: session.sequence + 1,
    cancelReason: reason,
    updatedAt: now,
  };
}

/** A training with the fields that the rules need; milliseconds since 1970. */
export interface Session {
  readonly code: number;
  readonly type: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Null: no seat limit. */
  readonly seats: number | null;
  readonly status: 'planned' | 'moved' | 'cancelled';
}
export type TrainingAnswer = (typeof TRACKING_STATUS)[keyof typeof TRACKING_STATUS];

/** Returns whether home lists a training for a person with this answer (rules 4.4, 4.6). */
export const isListed = (
  session: Pick<Session, 'startsAt'>,
  answer: TrainingAnswer | undefined,
  now: number,
): boolean => isCurrentAt(session.startsAt, now) && answer !== TRACKING_STATUS.reject;

/** Refuses actions on a cancelled training. */
export function checkTakesPlace({ status }: Pick<Session, 'status'>): void {
  if (status === 'cancelled') throw new Refusal('cancelled', 'This training was cancelled.');
}

/**
 * Refuses an impossible answer; `acceptedByOthers` is the number of taken seats (rules 4.5, 8.2).
 */
export function checkAnswer(
  session: Session,
  type: string,
  answer: TrainingAnswer,
  acceptedByOthers: number,
  now: number,
): void {
  checkTakesPlace(session);
  if (session.type !== type)
    throw new Refusal('wrong-kind', 'You cannot answer this training this way.');
  if (!isCurrentAt(session.startsAt, now))
    throw new Refusal('over', 'This training is already over.');
  if (
    session.seats !== null &&
    answer === TRACKING_STATUS.accept &&
    acceptedByOthers >= session.seats
  )
    throw new Refusal('seats-full', 'Seats are full');
}

/** The message after an accepted answer. */
export const answerMessage: Record<
  TrainingAnswer,
  { readonly message: string; readonly code: SuccessCode }
> = {
  [TRACKING_STATUS.accept]: { message: 'Accepted. We keep your seat.', code: 'accepted' },
  [TRACKING_STATUS.reject]: {
    message: 'Rejected. Your seat goes to someone else.',
    code: 'rejected',
  },
};

/** The person's trainings that overlap the requested one, without that one (rule 4.8). */
export const overlapping = <S extends Pick<Session, 'code' | 'startsAt' | 'endsAt'>>(
  asked: S,
  mine: readonly S[],
): S[] => mine.filter((session) => session.code !== asked.code && overlaps(asked, session));

/**
 * Returns when a person joined, never later than now (milliseconds), or refuses with `not-open`. A
 * tap is judged by its own time, like a check-in, however late its receipt arrives; a view without
 * a tap's time is judged by its arrival. Windows are inclusive at both ends (S28).
 */
export function joinedAt(session: Session, tappedAt: number | undefined, now: number): number {
  checkTakesPlace(session);
  const at = Math.min(tappedAt ?? now, now);
  const latest =
    session.endsAt + (tappedAt === undefined ? LATE_VIEW_MS : CHECK_IN_WINDOW_MS.closesAfter);
  if (
    at < session.startsAt - EARLY_JOIN_MS ||
    at > latest ||
    now > session.endsAt + RECEIPT_STAYS_MS
  )
    throw new Refusal('not-open', 'This training is not open now.');
  return at;
}
