import { addDays, asDay, type Day } from './days.ts';
import { type Month, monthOf, weekOf } from './month.ts';
import type { Filters } from './show.ts';

const VIEWS = ['agenda', 'month', 'week'] as const;
export type View = (typeof VIEWS)[number];

/** Where a person is in the calendar, and what of it they want to see. */
export interface Spot {
  readonly view: View;
  readonly month: Month;
  readonly day: Day;
  readonly filters: Filters;
}

const isMonth = (text: string | null): text is Month => text !== null && asDay(`${text}-01`) !== null;

/** The spot that an address names; whatever it leaves out or gets wrong is as at a first visit: today's list, unfiltered. */
export function spotOf(search: string, today: Day): Spot {
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

/** The part of the address that names a spot, so that Back and a reload find it again; empty for a first visit's. */
export function searchOf({ view, month, day, filters }: Spot, today: Day): string {
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

/** The days that a view shows whole: a week or a month, first and last. */
export function spanOf({ view, month, day }: Spot): readonly [first: Day, last: Day] {
  if (view === 'week') return [weekOf(day)[0] ?? day, weekOf(day)[6] ?? day];
  const first = `${month}-01`;
  const inNext = addDays(first, 31);
  return [first, addDays(`${monthOf(inNext)}-01`, -1)];
}

/** What the list shows of it: the list of this month begins today, or earlier where an earlier day was asked for. */
export function listedFrom(spot: Spot, today: Day): Day {
  const [first, last] = spanOf(spot);
  if (spot.view === 'week' || today < first || today > last) return first;
  return spot.day >= first && spot.day < today ? spot.day : today;
}
