import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { checkInPhase, type TrainingTimes } from '../../sync/contract/rules/training-times.ts';
import { Refusal } from '../refusal.ts';
import { DAY } from './time.ts';

const HOUR_SECONDS = 3600;
/** Alarms before the start: a day for planning, a quarter of an hour for finishing work. */
const ALARMS_SECONDS = [24 * HOUR_SECONDS, HOUR_SECONDS / 4];

/** A session as an event of a feed; milliseconds since 1970. */
export interface FeedEvent {
  readonly code: number;
  readonly name: string;
  readonly trainer: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly updatedAt: number;
  readonly sequence: number;
  readonly status: 'planned' | 'moved' | 'cancelled';
  readonly cancelReason: string | null;
  readonly place: string | null;
  /** The address for joining, or the session's page in the app. */
  readonly url: string | null;
}

const described = ({ trainer, status, cancelReason }: FeedEvent): string =>
  [
    `With ${trainer}`,
    ...(status === 'cancelled' ? ['This training is cancelled.', cancelReason ?? ''] : []),
  ]
    .filter(Boolean)
    .join('\n');

/**
 * Sessions as iCalendar (RFC 5545). The UID is the training's in every feed and in the app's own
 * files, so that a calendar that imports it twice keeps one entry. The text does not depend on the
 * time of the request.
 */
export function feedText(name: string, events: readonly FeedEvent[]): string {
  const calendar = ical({
    name,
    prodId: { company: 'Chairside', product: 'Trainings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOUR_SECONDS,
  });
  for (const event of events) {
    calendar.createEvent({
      id: `training-${event.code}@chairside`,
      start: new Date(event.startsAt),
      end: new Date(event.endsAt),
      stamp: new Date(event.updatedAt),
      lastModified: new Date(event.updatedAt),
      sequence: event.sequence,
      status: event.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: event.name,
      description: described(event),
      location: event.place,
      url: event.url,
      // A cancelled session has no alarms.
      alarms:
        event.status === 'cancelled'
          ? []
          : ALARMS_SECONDS.map((trigger) => ({ type: ICalAlarmType.display, trigger })),
    });
  }
  return calendar.toString();
}

/** The longest range of one calendar request (milliseconds). */
export const CALENDAR_RANGE_MOST_MS = 130 * DAY;
/** The span of a feed before and after now (milliseconds). */
export const FEED_SPAN = { before: 90 * DAY, after: 400 * DAY } as const;

/** A range of instants, milliseconds since 1970; the end is exclusive. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Parses the requested range or refuses it with the reason. */
export function checkRange(from: string, to: string): Range {
  const range = { from: Date.parse(from), to: Date.parse(to) };
  if (range.to <= range.from)
    throw new Refusal('not-valid', 'The range ends before it begins.', { field: 'to' });
  if (range.to - range.from > CALENDAR_RANGE_MOST_MS)
    throw new Refusal('not-valid', 'The range is longer than 130 days.', { field: 'to' });
  return range;
}

/** The time of a check-in, never later than now; undefined if it is too far from the session. */
export function checkedInAt(session: TrainingTimes, at: number, now: number): number | undefined {
  const seen = Math.min(at, now);
  return checkInPhase(session, seen) === 'open' ? seen : undefined;
}
