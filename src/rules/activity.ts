import type { Activity } from '../../sync/contract/records.ts';
import { type Day, dayAt } from './calendar/days.ts';
import { csvText } from './csv.ts';
import { dayOf, timeOf } from './when.ts';

/** What was done on one day in India, the latest first. */
export interface ActivityDay {
  readonly day: Day;
  /** The day's first entry, milliseconds since 1970, for its name. */
  readonly at: number;
  readonly entries: readonly Activity[];
}

/** A record by day, the latest day first. */
export function byDay(activities: readonly Activity[]): readonly ActivityDay[] {
  const days = new Map<Day, Activity[]>();
  for (const entry of activities.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))) {
    const day = dayAt(Date.parse(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, entries]) => ({ day, entries, at: Date.parse(entries[0]?.at ?? '') }));
}

/** Learning time as hours with at most one decimal; half an hour is 0.5. */
export const hoursOf = (minutes: number): string => (Math.round(minutes / 6) / 10).toString();

/** The record as a CSV file, times in India. */
export function activityCsv(head: readonly string[], activities: readonly Activity[], kindOf: (entry: Activity) => string): string {
  const rows = activities.map((entry) => {
    const at = Date.parse(entry.at);
    return [dayOf(at), timeOf(at), kindOf(entry), entry.title, entry.state ?? '', entry.minutes == null ? '' : String(entry.minutes)];
  });
  return csvText([head, ...rows]);
}
