/** What a calendar needs to know of a training; instants in milliseconds since 1970. */
export interface CalendarEntry {
  readonly id: string;
  readonly name: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly details: string;
  readonly url?: string | undefined;
}

const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');
const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** A line longer than 75 octets goes on in the next one, which starts with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const rows: string[] = [];
  let row = '';
  let octets = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (octets + size > 74) {
      rows.push(row);
      row = ' ';
      octets = 1;
    }
    row += sign;
    octets += size;
  }
  return [...rows, row].join('\r\n');
}

/**
 * A training as an iCalendar file that rings 15 minutes before. The id stays the same for the same training, so
 * that a calendar which gets it twice keeps one entry.
 */
export function icsOf(entry: CalendarEntry, writtenAt: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chairside//Trainings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:training-${entry.id}@chairside`,
    `DTSTAMP:${stamp(writtenAt)}`,
    `DTSTART:${stamp(entry.startsAt)}`,
    `DTEND:${stamp(entry.endsAt)}`,
    `SUMMARY:${escaped(entry.name)}`,
    `DESCRIPTION:${escaped(entry.details)}`,
    ...(entry.url ? [`URL:${entry.url}`] : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(entry.name)}`,
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
