import type { CalendarTraining } from '../../sync/contract/trainings/calendar.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings/trainings.ts';
import { endOf } from './joining.ts';
import { safeUrl } from './safe-url.ts';
import { startOf } from './trainings.ts';

/** An event of a calendar file; instants are milliseconds since 1970. */
export interface IcsEvent {
  readonly code: string | number;
  readonly name: string;
  readonly details: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Version: rises with each move and with the cancellation, as in the server's feed. */
  readonly sequence: number;
  readonly updatedAt: number;
  /** Tentative until the person has answered. */
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  readonly place?: string | undefined;
  /** The address for joining: absolute and safe. */
  readonly url?: string | undefined;
}

/** Offsets before the start: a day for planning, a quarter of an hour for stopping work. */
const ALARMS = ['-P1D', '-PT15M'] as const;
const OCTETS_IN_LINE = 75;

const utf8 = new TextEncoder();
const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');
/** Characters that RFC 5545 forbids in a text (3.3.11); tabs are allowed. */
const isForbidden = (sign: string): boolean =>
  (sign < ' ' && sign !== '\t' && sign !== '\n') || sign === '\u007f';
/** Normalises line ends and trims the text: calendar apps differ in whether they keep them. */
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
 * Folds a line after 75 octets (RFC 5545, 3.1): each further line starts with a space. No character
 * is split.
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

/** A text property; none for an empty text, because some calendar apps reject it. */
const property = (name: string, text: string | undefined): readonly string[] => {
  const value = escaped(text ?? '');
  return value === '' ? [] : [`${name}:${value}`];
};

const alarm = (name: string, trigger: string): readonly string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  // RFC 5545 requires a description in an alarm.
  ...property('DESCRIPTION', clean(name) || 'Chairside'),
  `TRIGGER:${trigger}`,
  'END:VALARM',
];

/**
 * A training as an iCalendar file (RFC 5545) with alarms a day and 15 minutes before. The event's
 * id is the same as in the server's feed, so that a calendar with both has one event.
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
    ...(entry.status === 'CANCELLED'
      ? []
      : ALARMS.flatMap((trigger) => alarm(entry.name, trigger))),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** A file name that every system allows; a code may have any character. */
export const icsName = (code: string | number): string =>
  `training-${String(code).replace(/[^\w-]+/g, '-')}.ics`;

/** A training of home's list or of the calendar. */
export type AnyTraining = UpcomingTraining & Partial<CalendarTraining>;

/**
 * The newest stored state of a training. Home's list has no version, so the calendar's row (`kept`)
 * wins unless home is newer. Home's times then get the calendar's version, so that the feed's next
 * update replaces them.
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

/** A training as a calendar event; `gives`: the person is its trainer. */
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
