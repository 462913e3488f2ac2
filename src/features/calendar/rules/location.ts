import { addDays, asDay, type Day } from '../../../rules/dates.ts';
import { type Month, monthOf, weekOf } from './month.ts';
import type { Filters } from './show.ts';

const VIEWS = ['agenda', 'month', 'week'] as const;
export type View = (typeof VIEWS)[number];

/** The calendar's view, day and filters, as they are in the address. */
export interface CalendarLocation {
  readonly view: View;
  readonly month: Month;
  readonly day: Day;
  readonly filters: Filters;
}

const isMonth = (text: string | null): text is Month => text !== null && asDay(`${text}-01`) !== null;

/** The location that an address names; missing or wrong parts are as on a first visit: today's list, unfiltered. */
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

/** The part of the address that names a location, so that Back and a reload restore it; empty for that of a first visit. */
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
export function daysInView({ view, month, day }: CalendarLocation): readonly [first: Day, last: Day] {
  if (view === 'week') return [weekOf(day)[0] ?? day, weekOf(day)[6] ?? day];
  const first = `${month}-01`;
  const inNext = addDays(first, 31);
  return [first, addDays(`${monthOf(inNext)}-01`, -1)];
}

/** The first day of the list: this month's begins today, or earlier if an earlier day was chosen. */
export function listedFrom(location: CalendarLocation, today: Day): Day {
  const [first, last] = daysInView(location);
  if (location.view === 'week' || today < first || today > last) return first;
  return location.day >= first && location.day < today ? location.day : today;
}
