import { useMemo, useState } from 'react';
import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import { addDays, type Day } from '../../../rules/calendar/days.ts';
import { addMonths, type Month, monthOf, weekOf } from '../../../rules/calendar/month.ts';
import { byDay, type Filters, NO_FILTERS } from '../../../rules/calendar/show.ts';

export type View = 'agenda' | 'month' | 'week';
export type Days = ReadonlyMap<Day, readonly CalendarTraining[]>;

/** Where a person is in the calendar. */
interface Spot {
  readonly view: View;
  readonly month: Month;
  readonly day: Day;
  readonly filters: Filters;
}
/** Whoever comes back finds the calendar as they left it, until the page is closed. */
let left: Spot | undefined;

export interface CalendarView extends Spot {
  readonly days: Days;
  readonly show: (view: View) => void;
  readonly filter: (filters: Filters) => void;
  readonly pick: (day: Day) => void;
  readonly turnTo: (month: Month) => void;
  /** One month or week back (-1) or on (1). */
  readonly step: (by: -1 | 1) => void;
}

/** The calendar's view, its day and its filters, and what they show of these trainings; `asked` is the day that the address names. */
export function useView(trainings: readonly CalendarTraining[], today: Day, asked: Day | null): CalendarView {
  const [spot, setSpot] = useState<Spot>(left ?? { view: 'agenda', month: monthOf(today), day: today, filters: NO_FILTERS });
  const [led, setLed] = useState<Day | null>(null);
  const days = useMemo(() => byDay(trainings, spot.filters), [trainings, spot.filters]);
  const go = (change: Partial<Spot>): void => {
    left = { ...spot, ...change };
    setSpot(left);
  };
  const pick = (day: Day): void => go({ day, month: monthOf(day) });
  // An address that names a day leads there once, with nothing filtered away; from then on the person leads.
  if (asked !== led) {
    setLed(asked);
    if (asked) go({ day: asked, month: monthOf(asked), filters: NO_FILTERS });
  }
  return {
    ...spot,
    days,
    show: (view) => go({ view }),
    filter: (filters) => go({ filters }),
    pick,
    turnTo: (month) => go({ month }),
    step: (by) => (spot.view === 'week' ? pick(addDays(spot.day, 7 * by)) : go({ month: addMonths(spot.month, by) })),
  };
}

/** The days of a span that have something on, in order. */
export function daysIn(days: Days, within: (day: Day) => boolean): readonly (readonly [Day, readonly CalendarTraining[]])[] {
  return [...days].filter(([day]) => within(day)).sort(([a], [b]) => (a < b ? -1 : 1));
}
/** Whether a day lies in what a view shows; the agenda of this month begins today. */
export function isWithin({ view, month, day }: Spot, today: Day): (each: Day) => boolean {
  if (view === 'week') {
    const week = new Set(weekOf(day));
    return (each) => week.has(each);
  }
  return (each) => monthOf(each) === month && (month !== monthOf(today) || each >= today);
}
