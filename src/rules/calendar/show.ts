import type { CalendarTraining } from '../../../sync/contract/calendar.ts';
import { startOf } from '../upcoming.ts';
import { type Day, dayAt, startOfDay } from './days.ts';

/** What a person wants to see. */
export interface Filters {
  /** Parent types; none: all. */
  readonly types: ReadonlySet<string>;
  /** Division codes; none: all. */
  readonly divisions: ReadonlySet<string>;
  /** Accepted ones alone. */
  readonly mine: boolean;
  /** Rejected ones too, which are hidden otherwise (rule 4.6). */
  readonly rejected: boolean;
}
export const NO_FILTERS: Filters = { types: new Set(), divisions: new Set(), mine: false, rejected: false };

const admits = (chosen: ReadonlySet<string>, value: string): boolean => chosen.size === 0 || chosen.has(value);

/** Whether a training passes the filters; who gives it (a trainer) has no answer, so `mine` asks hairdressers alone. */
export function isShown({ accept_reject, type, division_code, counts }: CalendarTraining, filters: Filters): boolean {
  if (accept_reject === false && !filters.rejected) return false;
  if (filters.mine && accept_reject !== true && !counts) return false;
  return admits(filters.types, type) && admits(filters.divisions, division_code);
}

/** The shown trainings by the day on which they begin, days and trainings in order. */
export function byDay(trainings: readonly CalendarTraining[], filters: Filters): ReadonlyMap<Day, readonly CalendarTraining[]> {
  const days = new Map<Day, CalendarTraining[]>();
  const shown = trainings.filter((training) => isShown(training, filters)).sort((a, b) => startOf(a) - startOf(b));
  for (const training of shown) {
    const day = dayAt(startOf(training));
    const there = days.get(day);
    if (there) there.push(training);
    else days.set(day, [training]);
  }
  return days;
}

/** The days of a span that have something on and the one that was asked for, in order; what is not on at all stays empty. */
export function daysWithin(
  days: ReadonlyMap<Day, readonly CalendarTraining[]>,
  within: (day: Day) => boolean,
  asked: Day,
): readonly (readonly [Day, readonly CalendarTraining[]])[] {
  const there = [...days].filter(([day]) => within(day));
  const all = within(asked) && !days.has(asked) ? [...there, [asked, []] as const] : there;
  return all.sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The first days of a list: as many as hold `count` trainings, and on to the day that was asked for. */
export function beginningOf<T>(
  listed: readonly (readonly [Day, readonly T[]])[],
  count: number,
  asked: Day,
): readonly (readonly [Day, readonly T[]])[] {
  let held = 0;
  const end = listed.findIndex(([day, trainings]) => {
    held += trainings.length;
    return held >= count && day >= asked;
  });
  return end < 0 ? listed : listed.slice(0, end + 1);
}

/** The next shown training after a day that takes place: what an empty day names. */
export function nextAfter(days: ReadonlyMap<Day, readonly CalendarTraining[]>, day: Day): CalendarTraining | undefined {
  const later = [...days.keys()].filter((each) => each > day).sort();
  return later.flatMap((each) => days.get(each) ?? []).find(({ status }) => status !== 'cancelled');
}

/** Whether the filters hide anything that the calendar would show without them. */
export const isFiltered = ({ types, divisions, mine }: Filters): boolean => mine || types.size + divisions.size > 0;

/** Whether a kept answer reaches to this day at all; beyond it nothing is known, which is not the same as nothing on. */
export const isKept = (day: Day, range: { from: string; to: string }): boolean =>
  startOfDay(day) >= Date.parse(range.from) && startOfDay(day) < Date.parse(range.to);
