/** A day in India as 'YYYY-MM-DD': compared as text, counted as whole days. */
export type Day = string;

const DAY_MS = 86_400_000;
/** India has had one offset without summer time since 1945; a day there begins at 18:30 UTC of the day before. */
const OFFSET_MS = 5.5 * 3_600_000;

/** The day of an instant (milliseconds since 1970). */
export const dayAt = (at: number): Day => new Date(at + OFFSET_MS).toISOString().slice(0, 10);
/** The time of day of an instant, 'HH:mm'. */
export const clockAt = (at: number): string => new Date(at + OFFSET_MS).toISOString().slice(11, 16);
/** A text as a day; null when the calendar has no such day. */
export const asDay = (text: string | null): Day | null =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ? text : null;
/** The instant at which a day begins. */
export const startOfDay = (day: Day): number => Date.parse(`${day}T00:00:00Z`) - OFFSET_MS;
export const addDays = (day: Day, count: number): Day => new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
/** 0 is Monday, 6 Sunday: a salon's week as calendars in India print it for work. */
export const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));

/** What is kept on the device: 30 days back and 90 ahead (feature 5). */
export const KEPT = { back: 30, ahead: 90 } as const;
/** The range to ask for: whole days around today, so that it names the same range all day long. */
export function keptRange(now: number): { from: string; to: string } {
  const today = dayAt(now);
  const instant = (day: Day): string => new Date(startOfDay(day)).toISOString();
  return { from: instant(addDays(today, -KEPT.back)), to: instant(addDays(today, KEPT.ahead + 1)) };
}
