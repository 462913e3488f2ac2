import { CHECK_IN_WINDOW_MS, JOIN_WINDOW_MS } from '../constants.ts';

const MINUTE_S = 60;
/** Position at the end of a lesson that is read (per mille). */
export const READ_WHOLE = 1000;

/**
 * A person's progress in a lesson: `position` is seconds of a video, per mille of any other
 * content.
 */
export interface LessonPosition {
  readonly kind: string;
  readonly minutes: number;
  readonly position: number;
  readonly done: boolean;
  /**
   * Length of its video in seconds, where that is known: a video may be shorter than its lesson
   * says.
   */
  readonly videoSeconds?: number | undefined;
}

/** The share of a lesson that was seen or read, from 0 to 1. */
export function shareOf({ kind, minutes, position, done, videoSeconds }: LessonPosition): number {
  if (done) return 1;
  const whole = kind === 'video' ? (videoSeconds ?? minutes * MINUTE_S) : READ_WHOLE;
  return whole > 0 ? Math.min(1, Math.max(0, position / whole)) : 0;
}

/**
 * The remaining length of some lessons in whole seconds. Page and server both use it, so they show
 * the same number.
 */
export const secondsLeft = (lessons: readonly LessonPosition[]): number =>
  lessons.reduce(
    (sum, lesson) => sum + Math.round(lesson.minutes * MINUTE_S * (1 - shareOf(lesson))),
    0,
  );

/** Start and end of a training, milliseconds since 1970. */
export interface TrainingTimes {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The length of a training without an end (milliseconds). */
export const USUAL_LENGTH_MS = 3_600_000;

/**
 * Whether a training with this start is listed and can be answered: until 15 minutes after the
 * start, inclusive (rule 4.4).
 */
export const isCurrentAt = (startsAt: number, now: number): boolean =>
  now - startsAt <= JOIN_WINDOW_MS;

/** Whether two trainings overlap; one that ends when the other starts does not (rule 4.8). */
export const overlaps = (a: TrainingTimes, b: TrainingTimes): boolean =>
  a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/** The instants at which check-in opens and ends. */
export const checkInTurns = ({ startsAt, endsAt }: TrainingTimes): readonly number[] => [
  startsAt - CHECK_IN_WINDOW_MS.opensBefore,
  endsAt + CHECK_IN_WINDOW_MS.closesAfter + 1,
];

/**
 * Whether check-in is too early, open or too late: it is open from two hours before the start to
 * two hours after the end, both inclusive.
 */
export function checkInPhase(
  { startsAt, endsAt }: TrainingTimes,
  now: number,
): 'early' | 'open' | 'over' {
  if (now < startsAt - CHECK_IN_WINDOW_MS.opensBefore) return 'early';
  return now > endsAt + CHECK_IN_WINDOW_MS.closesAfter ? 'over' : 'open';
}
