import { DOOR_MS } from '../../sync/contract/constants.ts';
import { Refusal } from '../refusal.ts';

const DAY = 86_400_000;

/** How much of the calendar one question may ask for. */
export const CALENDAR_RANGE_MOST_MS = 130 * DAY;
/** What a feed tells of, before and after now. */
export const FEED_SPAN = { before: 90 * DAY, after: 400 * DAY } as const;

/** A range of instants, milliseconds since 1970; the end is not in it. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The asked range, or why it cannot be asked for. */
export function checkRange(from: string, to: string): Range {
  const range = { from: Date.parse(from), to: Date.parse(to) };
  if (range.to <= range.from) throw new Refusal(422, 'not-valid', 'The range ends before it begins.', { field: 'to' });
  if (range.to - range.from > CALENDAR_RANGE_MOST_MS) throw new Refusal(422, 'not-valid', 'The range is longer than 130 days.', { field: 'to' });
  return range;
}

type Times = { readonly startsAt: number; readonly endsAt: number };

/** When a person was seen, never later than now; undefined for an instant away from the session. */
export function checkedInAt(session: Times, at: number, now: number): number | undefined {
  const seen = Math.min(at, now);
  return seen >= session.startsAt - DOOR_MS.opensBefore && seen <= session.endsAt + DOOR_MS.closesAfter ? seen : undefined;
}
