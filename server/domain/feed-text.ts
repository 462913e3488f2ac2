import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

const HOUR_SECONDS = 3600;
/** Before the start: a day to plan, a quarter of an hour to put the scissors down. */
const ALARMS_SECONDS = [24 * HOUR_SECONDS, HOUR_SECONDS / 4];

/** A session as a feed tells of it; instants in milliseconds since 1970. */
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
  /** Where it is joined, or where the app shows it. */
  readonly url: string | null;
}

const described = ({ trainer, status, cancelReason }: FeedEvent): string =>
  [`With ${trainer}`, ...(status === 'cancelled' ? ['This training is cancelled.', cancelReason ?? ''] : [])].filter(Boolean).join('\n');

/**
 * Sessions as iCalendar (RFC 5545). The UID is the training's, the same in every feed and in the app's own files, so
 * that a calendar which gets it twice keeps one entry; nothing in the text depends on when it was asked for.
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
      // What does not take place rings no bell.
      alarms: event.status === 'cancelled' ? [] : ALARMS_SECONDS.map((trigger) => ({ type: ICalAlarmType.display, trigger })),
    });
  }
  return calendar.toString();
}
