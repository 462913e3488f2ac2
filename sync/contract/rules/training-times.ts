import { CHECK_IN_WINDOW_MS, JOIN_WINDOW_MS } from '../constants.ts';

/** Start and end of a training, milliseconds since 1970. */
export interface TrainingTimes {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The length of a training without an end (milliseconds). */
export const USUAL_LENGTH_MS = 3_600_000;

/** Whether a training with this start is listed and can be answered: until 15 minutes after the start, inclusive (rule 4.4). */
export const isCurrentAt = (startsAt: number, now: number): boolean => now - startsAt <= JOIN_WINDOW_MS;

/** Whether two trainings overlap; one that ends when the other starts does not (rule 4.8). */
export const overlaps = (one: TrainingTimes, other: TrainingTimes): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** The instants at which check-in opens, and at which it is over. */
export const checkInTurns = ({ startsAt, endsAt }: TrainingTimes): readonly number[] => [
  startsAt - CHECK_IN_WINDOW_MS.opensBefore,
  endsAt + CHECK_IN_WINDOW_MS.closesAfter + 1,
];

/** Whether check-in is too early, open or too late: it is open from two hours before the start to two hours after the end, both inclusive. */
export function checkInPhase({ startsAt, endsAt }: TrainingTimes, now: number): 'early' | 'open' | 'over' {
  if (now < startsAt - CHECK_IN_WINDOW_MS.opensBefore) return 'early';
  return now > endsAt + CHECK_IN_WINDOW_MS.closesAfter ? 'over' : 'open';
}
