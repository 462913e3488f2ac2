import { dayAt } from '../../../../sync/contract/rules/india.ts';
import type { CalendarTraining } from '../../../../sync/contract/trainings/calendar.ts';
import { addDays, asDay, type Day, mondayOf, startOfDay } from '../../../rules/dates.ts';
import { phaseOf } from '../../../rules/joining.ts';
import { type Codes, startOf } from '../../../rules/trainings.ts';

const VIEWS = ['agenda', 'month', 'week'] as const;
export type View = (typeof VIEWS)[number];

/** The calendar's view, month, day and filters, as the address holds them. */
export interface CalendarLocation {
  readonly view: View;
  readonly month: Month;
  readonly day: Day;
  readonly filters: Filters;
}

const isMonth = (text: string | null): text is Month =>
  text !== null && asDay(`${text}-01`) !== null;

/**
 * Reads a location from a query; missing or invalid parts get the default: today's list,
 * unfiltered.
 */
export function locationOf(search: string, today: Day): CalendarLocation {
  const asked = new URLSearchParams(search);
  const at = asDay(asked.get('day')) ?? today;
  const month = asked.get('month');
  return {
    view: VIEWS.find((view) => view === asked.get('view')) ?? 'agenda',
    day: at,
    month: isMonth(month) ? month : monthOf(at),
    filters: {
      types: new Set(asked.getAll('type')),
      divisions: new Set(asked.getAll('brand')),
      mine: asked.has('mine'),
      rejected: asked.has('rejected'),
    },
  };
}

/** Returns the query of a location, so that Back and a reload restore it; empty for the default. */
export function searchOf({ view, month, day, filters }: CalendarLocation, today: Day): string {
  const named = new URLSearchParams();
  if (view !== 'agenda') named.set('view', view);
  if (day !== today) named.set('day', day);
  if (month !== monthOf(day)) named.set('month', month);
  for (const type of filters.types) named.append('type', type);
  for (const division of filters.divisions) named.append('brand', division);
  if (filters.mine) named.set('mine', '1');
  if (filters.rejected) named.set('rejected', '1');
  const text = named.toString();
  return text && `?${text}`;
}

/** The first and the last day of a view: a week or a month. */
export function daysInView({
  view,
  month,
  day,
}: CalendarLocation): readonly [first: Day, last: Day] {
  if (view === 'week') return [weekOf(day)[0] ?? day, weekOf(day)[6] ?? day];
  const first = `${month}-01`;
  const inNext = addDays(first, 31);
  return [first, addDays(`${monthOf(inNext)}-01`, -1)];
}

/**
 * The first day of the list. This month's list begins today, or at an earlier chosen day; other
 * lists begin at their first day.
 */
export function listedFrom(location: CalendarLocation, today: Day): Day {
  const [first, last] = daysInView(location);
  if (location.view === 'week' || today < first || today > last) return first;
  return location.day >= first && location.day < today ? location.day : today;
}

export interface Filters {
  /** Chosen parent types; empty: all. */
  readonly types: ReadonlySet<string>;
  /** Chosen division codes; empty: all. */
  readonly divisions: ReadonlySet<string>;
  /** Only accepted trainings. */
  readonly mine: boolean;
  /** Also rejected trainings, which are hidden otherwise (rule 4.6). */
  readonly rejected: boolean;
}
export const NO_FILTERS: Filters = {
  types: new Set(),
  divisions: new Set(),
  mine: false,
  rejected: false,
};

const admits = (chosen: ReadonlySet<string>, value: string): boolean =>
  chosen.size === 0 || chosen.has(value);

/**
 * Whether a training passes the filters. Trainers do not answer their own sessions, so `mine` lets
 * those pass.
 */
export function isShown(
  { accept_reject, type, division_code, counts }: CalendarTraining,
  filters: Filters,
): boolean {
  if (accept_reject === false && !filters.rejected) return false;
  if (filters.mine && accept_reject !== true && !counts) return false;
  return admits(filters.types, type) && admits(filters.divisions, division_code);
}

/**
 * The trainings that pass the filters, by their first day, both in order. Trainings in `held`,
 * whose answer can still be undone, always pass.
 */
export function trainingsByDay(
  trainings: readonly CalendarTraining[],
  filters: Filters,
  held: Codes = new Set(),
): ReadonlyMap<Day, readonly CalendarTraining[]> {
  const days = new Map<Day, CalendarTraining[]>();
  const passes = (training: CalendarTraining): boolean =>
    isShown(training, filters) || held.has(String(training.training_code));
  const shown = trainings.filter(passes).sort((a, b) => startOf(a) - startOf(b));
  for (const training of shown) {
    const day = dayAt(startOf(training));
    const ofDay = days.get(day);
    if (ofDay) ofDay.push(training);
    else days.set(day, [training]);
  }
  return days;
}

/**
 * The days within a span that have trainings, in order, and the chosen day, even if it has none.
 */
export function daysWithin(
  days: ReadonlyMap<Day, readonly CalendarTraining[]>,
  within: (day: Day) => boolean,
  asked: Day,
): readonly (readonly [Day, readonly CalendarTraining[]])[] {
  const busy = [...days].filter(([day]) => within(day));
  const all = within(asked) && !days.has(asked) ? [...busy, [asked, []] as const] : busy;
  return all.sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Trainings from days before `from` that are still running: past midnight, or for several days. */
export function daysStillOn(
  days: ReadonlyMap<Day, readonly CalendarTraining[]>,
  from: Day,
  now: number,
): readonly (readonly [Day, readonly CalendarTraining[]])[] {
  const isOn = (training: CalendarTraining): boolean =>
    training.status !== 'cancelled' && phaseOf(training, now) === 'on';
  return [...days]
    .filter(([day]) => day < from)
    .map(([day, trainings]) => [day, trainings.filter(isOn)] as const)
    .filter(([, trainings]) => trainings.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * The first days of a list: enough days for `count` trainings, and at least up to the chosen day.
 */
export function beginningOf<T>(
  listed: readonly (readonly [Day, readonly T[]])[],
  count: number,
  asked: Day,
): readonly (readonly [Day, readonly T[]])[] {
  let included = 0;
  const end = listed.findIndex(([day, trainings]) => {
    included += trainings.length;
    return included >= count && day >= asked;
  });
  return end < 0 ? listed : listed.slice(0, end + 1);
}

/** The next visible training after a day that is not cancelled. */
export function nextAfter(
  days: ReadonlyMap<Day, readonly CalendarTraining[]>,
  day: Day,
): CalendarTraining | undefined {
  const later = [...days.keys()].filter((each) => each > day).sort();
  return later.flatMap((each) => days.get(each) ?? []).find(({ status }) => status !== 'cancelled');
}

/** Whether the filters can hide trainings. */
export const isFiltered = ({ types, divisions, mine }: Filters): boolean =>
  mine || types.size + divisions.size > 0;

/** Whether the stored range covers a day; a day outside is unknown, not empty. */
export const isKept = (day: Day, range: { from: string; to: string }): boolean =>
  startOfDay(day) >= Date.parse(range.from) && startOfDay(day) < Date.parse(range.to);

/** 'YYYY-MM'. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);
/** The month `count` months away. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
/** The weeks that cover a month, each from Monday to Sunday. */
export function weeksOf(month: Month): readonly (readonly Day[])[] {
  const weeks: Day[][] = [];
  const after = `${addMonths(month, 1)}-01`;
  for (let monday = mondayOf(`${month}-01`); monday < after; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(monday, i)));
  return weeks;
}
/** The week of a day, from Monday to Sunday. */
export const weekOf = (day: Day): readonly Day[] =>
  Array.from({ length: 7 }, (_, i) => addDays(mondayOf(day), i));
