import { clockAt, dayAt, dayWith, INDIA_OFFSET_MS, INDIA_ZONE, SHORT_MONTHS } from '../../sync/contract/rules/india.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const long = new Intl.DateTimeFormat('en-GB', { timeZone: INDIA_ZONE, day: '2-digit', month: 'long', year: 'numeric' });

/** A day as rule 2.30 writes it: `12 Sep 2026`. */
export const dateInIndia = (instant: number): string => dayWith(SHORT_MONTHS, instant);

/** An instant in a notification: `Wed, 12 Sep 2026, 09:30`, in Asia/Kolkata, with three-letter months (rule 2.30). */
export const inIndia = (instant: number): string =>
  `${WEEKDAYS[new Date(instant + INDIA_OFFSET_MS).getUTCDay()]}, ${dateInIndia(instant)}, ${clockAt(instant)}`;

/** A day on paper: `12 September 2026`, in Asia/Kolkata. */
export const inIndiaLong = (instant: number): string => long.format(instant);

/** The calendar month of an instant in Asia/Kolkata, as `2026-09`. */
export const monthInIndia = (instant: number): string => dayAt(instant).slice(0, 7);
