import ICAL from 'ical.js';

/** An event as a calendar program read it; instants in milliseconds since 1970. */
export interface ReadEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly status: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
  readonly starts: number;
  readonly ends: number;
  readonly triggers: readonly string[];
}

/** Reads a file as ical.js does. */
export function readByIcalJs(file: string): readonly ReadEvent[] {
  const all = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
  return all.map((component) => {
    const event = new ICAL.Event(component);
    const text = (name: string): string => String(component.getFirstPropertyValue(name) ?? '');
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: text('status'),
      summary: event.summary ?? '',
      description: event.description ?? '',
      location: event.location ?? '',
      url: text('url'),
      starts: event.startDate.toJSDate().getTime(),
      ends: event.endDate.toJSDate().getTime(),
      triggers: component
        .getAllSubcomponents('valarm')
        .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    };
  });
}

/**
 * Imports events by id as RFC 5546 says: an event replaces one with the same id and an equal or
 * lower sequence.
 */
export function imported(
  calendar: ReadonlyMap<string, ReadEvent>,
  events: readonly ReadEvent[],
): ReadonlyMap<string, ReadEvent> {
  const next = new Map(calendar);
  for (const event of events)
    if (event.sequence >= (next.get(event.uid)?.sequence ?? 0)) next.set(event.uid, event);
  return next;
}
