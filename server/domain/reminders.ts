import { clockAt } from '../../sync/contract/rules/india.ts';
import { RINGS_ANYWAY_MS } from '../../sync/contract/rules/quiet-hours.ts';
import { dateInIndia } from './in-india.ts';
import { HOUR } from './time.ts';

/** A day before, and shortly before the start. */
export type ReminderKind = 'day' | 'soon';

interface ReminderTime {
  readonly kind: ReminderKind;
  /** Milliseconds before the start, inclusive. */
  readonly before: number;
  /** How close to the start it may still be sent, exclusive (milliseconds). */
  readonly until: number;
  /** It ignores quiet hours. */
  readonly urgent: boolean;
}

/** After hours of downtime the server sends the day's reminder late, but not when the session is near. */
export const REMINDERS: readonly ReminderTime[] = [
  { kind: 'day', before: 24 * HOUR, until: 12 * HOUR, urgent: false },
  { kind: 'soon', before: RINGS_ANYWAY_MS, until: 0, urgent: true },
];

/** The range of starts (milliseconds since 1970) whose reminder is due now: later than `after`, up to `upTo`. */
export const dueStarts = ({ before, until }: ReminderTime, now: number): { after: number; upTo: number } => ({
  after: now + until,
  upTo: now + before,
});

/** The text of a reminder; month names have three letters (rule 2.30). */
export function reminderWords(name: string, startsAt: number): string {
  return `Reminder: ${name} starts on ${dateInIndia(startsAt)} at ${clockAt(startsAt)} IST.`;
}
