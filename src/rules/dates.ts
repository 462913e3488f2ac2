import { clockAt, dayAt, INDIA_OFFSET_MS, INDIA_ZONE } from '../../sync/contract/rules/india.ts';

/** A day in India as 'YYYY-MM-DD': compared as text, counted as whole days. */
export type Day = string;

const DAY_MS = 86_400_000;

/** A text as a day; null if no such day exists. */
export const asDay = (text: string | null): Day | null =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)
    ? text
    : null;
/** The instant at which a day begins in India: 18:30 UTC of the day before. */
export const startOfDay = (day: Day): number => Date.parse(`${day}T00:00:00Z`) - INDIA_OFFSET_MS;
export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
/** 0 is Monday, 6 Sunday, as in calendars for work in India. */
export const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** A length of time in units for people: whole days, hours and minutes, or minutes. */
export type Span =
  | { readonly unit: 'days'; readonly count: number }
  | { readonly unit: 'hours'; readonly count: number; readonly rest: number }
  | { readonly unit: 'minutes'; readonly count: number };

/** A length in milliseconds in those units, to the nearest minute; from two days on, only days. */
export function spanOf(ms: number): Span {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes >= 2 * DAY) return { unit: 'days', count: Math.floor(minutes / DAY) };
  if (minutes >= HOUR)
    return { unit: 'hours', count: Math.floor(minutes / HOUR), rest: minutes % HOUR };
  return { unit: 'minutes', count: minutes };
}

// Making a formatter costs far more than using it, so each zone has one.
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

/**
 * Whether a device in this zone needs the zone named beside a time, because its own clock shows
 * another time at that instant.
 */
export function zoneDiffers(at: number, deviceZone: string): boolean {
  return (
    deviceZone !== INDIA_ZONE && clockIn(deviceZone).format(at) !== clockIn(INDIA_ZONE).format(at)
  );
}

export const yearOf = (at: number): string => dayAt(at).slice(0, 4);

/**
 * Whether an instant is on the day of `now` in India; a future one, from a wrong clock, counts as
 * today.
 */
export const isToday = (at: number, now: number): boolean => at > now || dayAt(at) === dayAt(now);
