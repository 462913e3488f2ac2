import { INDIA_OFFSET_MS } from '../../sync/contract/rules/india.ts';

/** A day in India as 'YYYY-MM-DD': compared as text, counted as whole days. */
export type Day = string;

const DAY_MS = 86_400_000;

/** A text as a day; null if no such day exists. */
export const asDay = (text: string | null): Day | null =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ? text : null;
/** The instant at which a day begins in India: 18:30 UTC of the day before. */
export const startOfDay = (day: Day): number => Date.parse(`${day}T00:00:00Z`) - INDIA_OFFSET_MS;
export const addDays = (day: Day, count: number): Day => new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
/** 0 is Monday, 6 Sunday, as in calendars for work in India. */
export const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));
