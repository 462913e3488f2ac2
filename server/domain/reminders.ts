const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A day ahead, and just before it starts. */
export type ReminderKind = 'day' | 'soon';

interface ReminderTime {
  readonly kind: ReminderKind;
  /** Milliseconds before the start, inclusive. */
  readonly before: number;
  /** The last moment before the start at which it still makes sense, exclusive. */
  readonly until: number;
  /** It breaks quiet hours. */
  readonly urgent: boolean;
}

/** A server that was down for hours sends the day's reminder late, but not when the session is near. */
export const REMINDERS: readonly ReminderTime[] = [
  { kind: 'day', before: 24 * HOUR, until: 12 * HOUR, urgent: false },
  { kind: 'soon', before: 15 * MINUTE, until: 0, urgent: true },
];

/** The starts (milliseconds since 1970) that a reminder is due for now: from after `after` up to `upTo`. */
export const dueStarts = ({ before, until }: ReminderTime, now: number): { after: number; upTo: number } => ({
  after: now + until,
  upTo: now + before,
});

const when = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** What a reminder says; month names have three letters (rule 2.30). */
export function reminderWords(name: string, startsAt: number): string {
  const part = Object.fromEntries(when.formatToParts(startsAt).map(({ type, value }) => [type, value]));
  return `Reminder: ${name} starts on ${part.day} ${MONTHS[Number(part.month) - 1]} ${part.year} at ${part.hour}:${part.minute} IST.`;
}
