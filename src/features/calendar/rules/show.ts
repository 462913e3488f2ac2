import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import { dayAt } from '../../../../sync/contract/rules/india.ts';
import { type Day, startOfDay } from '../../../rules/dates.ts';
import { phaseOf } from '../../../rules/joining.ts';
import { type Codes, startOf } from '../../../rules/trainings.ts';

export interface Filters {
  /** Parent types; none: all. */
  readonly types: ReadonlySet<string>;
  /** Division codes; none: all. */
  readonly divisions: ReadonlySet<string>;
  /** Only accepted ones. */
  readonly mine: boolean;
  /** Also rejected ones, which are hidden otherwise (rule 4.6). */
  readonly rejected: boolean;
}
export const NO_FILTERS: Filters = { types: new Set(), divisions: new Set(), mine: false, rejected: false };

const admits = (chosen: ReadonlySet<string>, value: string): boolean => chosen.size === 0 || chosen.has(value);

/** Whether a training passes the filters. A trainer has no answers to their own sessions, so `mine` filters hairdressers' only. */
export function isShown({ accept_reject, type, division_code, counts }: CalendarTraining, filters: Filters): boolean {
  if (accept_reject === false && !filters.rejected) return false;
  if (filters.mine && accept_reject !== true && !counts) return false;
  return admits(filters.types, type) && admits(filters.divisions, division_code);
}

/** The visible trainings by the day on which they begin, both in order; one whose answer can still be undone (`held`) keeps its place. */
export function trainingsByDay(
  trainings: readonly CalendarTraining[],
  filters: Filters,
  held: Codes = new Set(),
): ReadonlyMap<Day, readonly CalendarTraining[]> {
  const days = new Map<Day, CalendarTraining[]>();
  const isThere = (training: CalendarTraining): boolean => isShown(training, filters) || held.has(String(training.training_code));
  const shown = trainings.filter(isThere).sort((a, b) => startOf(a) - startOf(b));
  for (const training of shown) {
    const day = dayAt(startOf(training));
    const there = days.get(day);
    if (there) there.push(training);
    else days.set(day, [training]);
  }
  return days;
}

/** The days of a span with trainings, and the chosen day, in order; empty if there is no training at all. */
export function daysWithin(
  days: ReadonlyMap<Day, readonly CalendarTraining[]>,
  within: (day: Day) => boolean,
  asked: Day,
): readonly (readonly [Day, readonly CalendarTraining[]])[] {
  const there = [...days].filter(([day]) => within(day));
  const all = within(asked) && !days.has(asked) ? [...there, [asked, []] as const] : there;
  return all.sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The trainings of days before `from` that have not ended: those that run past midnight, or for several days. */
export function daysStillOn(
  days: ReadonlyMap<Day, readonly CalendarTraining[]>,
  from: Day,
  now: number,
): readonly (readonly [Day, readonly CalendarTraining[]])[] {
  const isOn = (training: CalendarTraining): boolean => training.status !== 'cancelled' && phaseOf(training, now) === 'on';
  return [...days]
    .filter(([day]) => day < from)
    .map(([day, trainings]) => [day, trainings.filter(isOn)] as const)
    .filter(([, trainings]) => trainings.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The first days of a list: enough for `count` trainings, and at least up to the chosen day. */
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

/** The next visible, not cancelled training after a day; an empty day names it. */
export function nextAfter(days: ReadonlyMap<Day, readonly CalendarTraining[]>, day: Day): CalendarTraining | undefined {
  const later = [...days.keys()].filter((each) => each > day).sort();
  return later.flatMap((each) => days.get(each) ?? []).find(({ status }) => status !== 'cancelled');
}

/** Whether the filters hide anything that the calendar would show without them. */
export const isFiltered = ({ types, divisions, mine }: Filters): boolean => mine || types.size + divisions.size > 0;

/** Whether a stored answer covers this day; outside its range nothing is known, which differs from nothing planned. */
export const isKept = (day: Day, range: { from: string; to: string }): boolean =>
  startOfDay(day) >= Date.parse(range.from) && startOfDay(day) < Date.parse(range.to);
