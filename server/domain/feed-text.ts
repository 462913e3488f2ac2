import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

const HOUR_SECONDS = 3600;
/** Before the start: a day for planning, a quarter of an hour for stopping work. */
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
  /** Where to join it, or its page in the app. */
  readonly url: string | null;
}

const described = ({ trainer, status, cancelReason }: FeedEvent): string =>
  [`With ${trainer}`, ...(status === 'cancelled' ? ['This training is cancelled.', cancelReason ?? ''] : [])].filter(Boolean).join('\n');

/**
 * Sessions as iCalendar (RFC 5545). The UID is the training's, the same in every feed and in the app's own files, so that a
 * calendar which gets it twice keeps one entry; the text does not depend on the time of the request.
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
      alarms: event.status === 'cancelled' ? [] : ALARMS_SECONDS.map((trigger) => ({ type: ICalAlarmType.display, trigger })),
    });
  }
  return calendar.toString();
}
