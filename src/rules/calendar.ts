import type { CalendarTraining } from '../../sync/contract/trainings/calendar.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings/trainings.ts';
import { endOf } from './joining.ts';
import { safeUrl } from './safe-url.ts';
import { startOf } from './trainings.ts';

/** Instants are milliseconds since 1970. */
export interface IcsEvent {
  readonly code: string | number;
  readonly name: string;
  readonly details: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Rises with every move and with the cancellation, as in the server's feed. */
  readonly sequence: number;
  readonly updatedAt: number;
  /** Tentative until the person has answered. */
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  readonly place?: string | undefined;
  /** The address for joining: absolute and safe. */
  readonly url?: string | undefined;
}

/** Before the start: a day for planning, a quarter of an hour for stopping work. */
const ALARMS = ['-P1D', '-PT15M'] as const;
const OCTETS_IN_LINE = 75;

const utf8 = new TextEncoder();
const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');
/** Characters that RFC 5545 forbids in a text (3.3.11); tabs are allowed. */
const isForbidden = (sign: string): boolean =>
  (sign < ' ' && sign !== '\t' && sign !== '\n') || sign === '\u007f';
/**
 * Uses one kind of line end and trims the text, because readers differ in whether they keep that.
 */
const clean = (text: string): string =>
  [...text.replace(/\r\n?/g, '\n')]
    .filter((sign) => !isForbidden(sign))
    .join('')
    .trim();
const escaped = (text: string): string =>
  clean(text)
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n');

/**
 * A line longer than 75 octets continues in the next one, which starts with a space (RFC 5545,
 * 3.1); no character is split.
 */
function folded(line: string): string {
  const rows: string[] = [];
  let row = '';
  let octets = 0;
  for (const sign of line) {
    const size = utf8.encode(sign).length;
    if (octets + size > OCTETS_IN_LINE) {
      rows.push(row);
      row = ' ';
      octets = 1;
    }
    row += sign;
    octets += size;
  }
  return [...rows, row].join('\r\n');
}

/** A property with a text; left out if empty, because some calendars reject an empty one. */
const property = (name: string, text: string | undefined): readonly string[] => {
  const value = escaped(text ?? '');
  return value === '' ? [] : [`${name}:${value}`];
};

const alarm = (name: string, trigger: string): readonly string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  // An alarm must have a text.
  ...property('DESCRIPTION', clean(name) || 'Chairside'),
  `TRIGGER:${trigger}`,
  'END:VALARM',
];

/**
 * A training as an iCalendar file (RFC 5545) with alarms a day and 15 minutes before. The id is the
 * same for the same training, here and in the server's feed, so that a calendar which gets it twice
 * keeps one entry.
 */
export function icsOf(entry: IcsEvent, writtenAt: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chairside//Trainings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:training-${escaped(String(entry.code))}@chairside`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${stamp(writtenAt)}`,
    `LAST-MODIFIED:${stamp(entry.updatedAt)}`,
    `DTSTART:${stamp(entry.startsAt)}`,
    `DTEND:${stamp(entry.endsAt)}`,
    `STATUS:${entry.status}`,
    ...property('SUMMARY', entry.name),
    ...property('DESCRIPTION', entry.details),
    ...property('LOCATION', entry.place),
    ...(entry.url ? [`URL:${clean(entry.url).replaceAll('\n', '')}`] : []),
    // A cancelled training has no alarms.
    ...(entry.status === 'CANCELLED'
      ? []
      : ALARMS.flatMap((trigger) => alarm(entry.name, trigger))),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** A file name that is valid on every system, whatever a server uses as codes. */
export const icsName = (code: string | number): string =>
  `training-${String(code).replace(/[^\w-]+/g, '-')}.ics`;

/** A training as home lists it, or as the calendar knows it. */
export type AnyTraining = UpcomingTraining & Partial<CalendarTraining>;

/**
 * The newest state of a training that this device knows. Home's list has no version, so the
 * calendar's row wins, unless home is newer. Then home's times are written under the calendar's
 * version, so that the feed's next update replaces them.
 */
export function newestOf(training: AnyTraining, kept: CalendarTraining | undefined): AnyTraining {
  if (training.sequence !== undefined || !kept) return training;
  const start = startOf(training);
  const isBehind = kept.old_start_date != null && Date.parse(kept.old_start_date) === start;
  if (kept.status === 'cancelled' || isBehind || startOf(kept) === start)
    return { ...kept, accept_reject: training.accept_reject };
  return { ...kept, ...training };
}

function statusOf(
  { status, accept_reject, counts }: AnyTraining,
  gives: boolean,
): IcsEvent['status'] {
  if (status === 'cancelled') return 'CANCELLED';
  return accept_reject === true || counts != null || gives ? 'CONFIRMED' : 'TENTATIVE';
}

/** A training as an entry for a calendar; `gives`: the person is its trainer. */
export function icsEventOf(training: AnyTraining, details: string, gives: boolean): IcsEvent {
  const { training_code, name, sequence, updated_at, venue, venue_address, platform_url } =
    training;
  const startsAt = startOf(training);
  return {
    code: training_code,
    name,
    details,
    startsAt,
    endsAt: endOf(training),
    sequence: sequence ?? 0,
    updatedAt: updated_at ? Date.parse(updated_at) : startsAt,
    status: statusOf(training, gives),
    place: [venue, venue_address].filter(Boolean).join(', ') || undefined,
    url: platform_url ? safeUrl(platform_url)?.href : undefined,
  };
}
