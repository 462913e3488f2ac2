import { checkInPhase, type TrainingTimes } from '../../sync/contract/rules/training-times.ts';
import { Refusal } from '../refusal.ts';
import { DAY } from './time.ts';

/** The longest range of one calendar request (milliseconds). */
export const CALENDAR_RANGE_MOST_MS = 130 * DAY;
/** The span of a feed before and after now (milliseconds). */
export const FEED_SPAN = { before: 90 * DAY, after: 400 * DAY } as const;

/** A range of instants, milliseconds since 1970; the end is exclusive. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The requested range, or a refusal with the reason. */
export function checkRange(from: string, to: string): Range {
  const range = { from: Date.parse(from), to: Date.parse(to) };
  if (range.to <= range.from) throw new Refusal('not-valid', 'The range ends before it begins.', { field: 'to' });
  if (range.to - range.from > CALENDAR_RANGE_MOST_MS) throw new Refusal('not-valid', 'The range is longer than 130 days.', { field: 'to' });
  return range;
}

/** When a person was checked in, never later than now; undefined for a time too far from the session. */
export function checkedInAt(session: TrainingTimes, at: number, now: number): number | undefined {
  const seen = Math.min(at, now);
  return checkInPhase(session, seen) === 'open' ? seen : undefined;
}
