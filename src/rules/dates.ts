import { clockAt, dayAt, INDIA_OFFSET_MS, INDIA_ZONE } from '../../sync/contract/rules/india.ts';

/** A day in India, 'YYYY-MM-DD'; days compare as text. */
export type Day = string;

const DAY_MS = 86_400_000;

/** Parses a day; null if it does not exist. */
export const asDay = (text: string | null): Day | null =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)
    ? text
    : null;
/** The start of a day in India, milliseconds since 1970: 18:30 UTC of the day before. */
export const startOfDay = (day: Day): number => Date.parse(`${day}T00:00:00Z`) - INDIA_OFFSET_MS;
export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
/** Weekday from 0, Monday, to 6, Sunday. */
export const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** A length of time in units for people: whole days, hours and minutes, or minutes. */
export type Span =
  | { readonly unit: 'days'; readonly count: number }
  | { readonly unit: 'hours'; readonly count: number; readonly rest: number }
  | { readonly unit: 'minutes'; readonly count: number };

/** Rounds milliseconds to the nearest minute, or down to whole days from two days on. */
export function spanOf(ms: number): Span {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes >= 2 * DAY) return { unit: 'days', count: Math.floor(minutes / DAY) };
  if (minutes >= HOUR)
    return { unit: 'hours', count: Math.floor(minutes / HOUR), rest: minutes % HOUR };
  return { unit: 'minutes', count: minutes };
}

// A formatter is expensive to create, so each zone has one.
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockIn(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, clock);
  return clock;
}

/** A time of day, 'HH:mm', in India. */
export const timeOf = clockAt;

/** The hour of the day in India, 0 to 23, for greetings. */
export const hourOf = (at: number): number => Number(clockAt(at).slice(0, 2));

/** Whether a clock in the device's zone shows another time than one in India at this instant. */
export function zoneDiffers(at: number, deviceZone: string): boolean {
  return (
    deviceZone !== INDIA_ZONE && clockIn(deviceZone).format(at) !== clockIn(INDIA_ZONE).format(at)
  );
}

export const yearOf = (at: number): string => dayAt(at).slice(0, 4);

/**
 * Whether an instant is on the day of `now` in India. A future instant, from a wrong clock, counts
 * as today.
 */
export const isToday = (at: number, now: number): boolean => at > now || dayAt(at) === dayAt(now);
