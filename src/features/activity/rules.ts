import type { Activity } from '../../../sync/contract/learning/records.ts';
import { dayAt } from '../../../sync/contract/rules/india.ts';
import { csvText } from '../../rules/csv.ts';
import { type Day, timeOf } from '../../rules/dates.ts';

/** Entries of one day in India, latest first. */
export interface ActivityDay {
  readonly day: Day;
  /**
   * Time of the day's latest entry, from which the day's name is made (milliseconds since 1970).
   */
  readonly at: number;
  readonly entries: readonly Activity[];
}

/** Groups entries by day in India, latest day first. */
export function activitiesByDay(activities: readonly Activity[]): readonly ActivityDay[] {
  const days = new Map<Day, Activity[]>();
  for (const entry of activities.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))) {
    const day = dayAt(Date.parse(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, entries]) => ({
    day,
    entries,
    at: Date.parse(entries[0]?.at ?? ''),
  }));
}

/** Minutes as hours with at most one decimal: half an hour is 0.5. */
export const hoursOf = (minutes: number): string => (Math.round(minutes / 6) / 10).toString();

/**
 * The entries as a CSV file, with times in India; `names` supplies the words for days, kinds and
 * states.
 */
export function activityCsv(
  head: readonly string[],
  activities: readonly Activity[],
  names: {
    dayOf: (at: number) => string;
    kindOf: (entry: Activity) => string;
    stateOf: (entry: Activity) => string;
  },
): string {
  const rows = activities.map((entry) => {
    const at = Date.parse(entry.at);
    return [
      names.dayOf(at),
      timeOf(at),
      names.kindOf(entry),
      entry.title,
      names.stateOf(entry),
      entry.minutes == null ? '' : String(entry.minutes),
    ];
  });
  return csvText([head, ...rows]);
}
