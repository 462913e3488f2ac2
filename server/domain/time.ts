import {
  clockAt,
  dayAt,
  dayWith,
  INDIA_OFFSET_MS,
  INDIA_ZONE,
  SHORT_MONTHS,
} from '../../sync/contract/rules/india.ts';

/** Returns whether a time zone of this name exists. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch (failure) {
    // `Intl` throws a RangeError for an unknown name.
    if (failure instanceof RangeError) return false;
    throw failure;
  }
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const long = new Intl.DateTimeFormat('en-GB', {
  timeZone: INDIA_ZONE,
  day: '2-digit',
  month: 'long',
  year: 'numeric',
});

/** A date as rule 2.30 writes it: `12 Sep 2026`. */
export const dateInIndia = (instant: number): string => dayWith(SHORT_MONTHS, instant);

/**
 * An instant in a notification: `Wed, 12 Sep 2026, 09:30`, in Asia/Kolkata, with three-letter
 * months (rule 2.30).
 */
export const inIndia = (instant: number): string =>
  `${WEEKDAYS[new Date(instant + INDIA_OFFSET_MS).getUTCDay()]}, ${dateInIndia(instant)}, ${clockAt(instant)}`;

/** A date for print: `12 September 2026`, in Asia/Kolkata. */
export const inIndiaLong = (instant: number): string => long.format(instant);

/** The calendar month of an instant in Asia/Kolkata, as `2026-09`. */
export const monthInIndia = (instant: number): string => dayAt(instant).slice(0, 7);

/** Spans of time in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** An instant (milliseconds since 1970) in the wire format. */
export const iso = (at: number): string => new Date(at).toISOString();
export const maybeIso = (at: number | null): string | null => (at === null ? null : iso(at));

const some = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A duration in words, rounded up to whole seconds, minutes or hours. */
export function inWords(milliseconds: number): string {
  if (milliseconds < MINUTE) return some(Math.max(1, Math.ceil(milliseconds / SECOND)), 'second');
  if (milliseconds <= 2 * HOUR) return some(Math.ceil(milliseconds / MINUTE), 'minute');
  return some(Math.ceil(milliseconds / HOUR), 'hour');
}
