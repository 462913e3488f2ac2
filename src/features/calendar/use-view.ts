import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CalendarTraining } from '../../../sync/contract/trainings/calendar.ts';
import { addDays, type Day } from '../../rules/dates.ts';
import type { Codes } from '../../rules/trainings.ts';
import { pageHistory } from '../../ui/history/page-history.ts';
import {
  addMonths,
  type CalendarLocation,
  type Filters,
  locationOf,
  type Month,
  monthOf,
  searchOf,
  trainingsByDay,
  type View,
} from './rules/view.ts';

export type Days = ReadonlyMap<Day, readonly CalendarTraining[]>;

/**
 * The calendar keeps its view for a return through a tab, until the page is closed or another
 * person signs in.
 */
let left: { readonly of: string; readonly shown: CalendarLocation } | undefined;

export interface CalendarView extends CalendarLocation {
  readonly days: Days;
  readonly show: (view: View) => void;
  readonly filter: (filters: Filters) => void;
  readonly pick: (day: Day) => void;
  readonly turnTo: (month: Month) => void;
  /** One month or week back (-1) or forward (1). */
  readonly step: (by: -1 | 1) => void;
}

const stepped = (shown: CalendarLocation, by: -1 | 1): CalendarLocation => {
  if (shown.view !== 'week') return { ...shown, month: addMonths(shown.month, by) };
  const day = addDays(shown.day, 7 * by);
  return { ...shown, day, month: monthOf(day) };
};

/**
 * For the router a new query is no navigation, so nothing scrolls, moves the focus or is announced.
 */
function useAddress(pathname: string, search: string, visit: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit begins with the address of its link
  useEffect(() => {
    if (location.pathname === pathname && location.search !== search)
      pageHistory.rewriteSearch(search);
  }, [pathname, search, visit]);
}

/**
 * The calendar's view, day and filters, stored in the address, and the trainings that they show.
 */
export function useView(
  trainings: readonly CalendarTraining[],
  held: Codes,
  today: Day,
  leapcode: string,
): CalendarView {
  const { search, pathname, key } = useLocation();
  const [shown, setShown] = useState<CalendarLocation>(() =>
    !search && left?.of === leapcode ? left.shown : locationOf(search, today),
  );
  const days = useMemo(
    () => trainingsByDay(trainings, shown.filters, held),
    [trainings, shown.filters, held],
  );
  // A link, or Back, to another calendar address moves there; afterwards the person navigates.
  const [visit, setVisit] = useState(key);
  if (visit !== key) {
    setVisit(key);
    if (search) setShown(locationOf(search, today));
  }
  // `key` changes on a tap on the calendar's own tab, which empties the address.
  useAddress(pathname, searchOf(shown, today), key);
  useEffect(() => {
    left = { of: leapcode, shown };
  }, [leapcode, shown]);
  const go = useMemo(
    () => ({
      show: (view: View) => setShown((was) => ({ ...was, view })),
      filter: (filters: Filters) => setShown((was) => ({ ...was, filters })),
      pick: (day: Day) => setShown((was) => ({ ...was, day, month: monthOf(day) })),
      turnTo: (month: Month) => setShown((was) => ({ ...was, month })),
    }),
    [],
  );
  const step = useCallback((by: -1 | 1) => setShown((was) => stepped(was, by)), []);
  return { ...shown, ...go, days, step };
}
