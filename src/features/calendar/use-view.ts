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
 * The last view, restored when the person returns through a tab; kept until the page closes or
 * another person signs in.
 */
let lastView: { readonly of: string; readonly shown: CalendarLocation } | undefined;

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
 * Writes the query without a router navigation, so that nothing scrolls, moves the focus or is
 * announced.
 */
function useAddress(pathname: string, search: string, visit: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit writes the query again
  useEffect(() => {
    if (location.pathname === pathname && location.search !== search)
      pageHistory.rewriteSearch(search);
  }, [pathname, search, visit]);
}

/**
 * The calendar's view, day and filters, which are stored in the address, and the trainings that
 * pass them.
 */
export function useView(
  trainings: readonly CalendarTraining[],
  held: Codes,
  today: Day,
  leapcode: string,
): CalendarView {
  const { search, pathname, key } = useLocation();
  const [shown, setShown] = useState<CalendarLocation>(() =>
    !search && lastView?.of === leapcode ? lastView.shown : locationOf(search, today),
  );
  const days = useMemo(
    () => trainingsByDay(trainings, shown.filters, held),
    [trainings, shown.filters, held],
  );
  // A link or Back to another calendar address changes the view.
  const [visit, setVisit] = useState(key);
  if (visit !== key) {
    setVisit(key);
    if (search) setShown(locationOf(search, today));
  }
  // A tap on the calendar's own tab changes `key` and clears the query, so it is written again.
  useAddress(pathname, searchOf(shown, today), key);
  useEffect(() => {
    lastView = { of: leapcode, shown };
  }, [leapcode, shown]);
  const go = useMemo(
    () => ({
      show: (view: View) => setShown((current) => ({ ...current, view })),
      filter: (filters: Filters) => setShown((current) => ({ ...current, filters })),
      pick: (day: Day) => setShown((current) => ({ ...current, day, month: monthOf(day) })),
      turnTo: (month: Month) => setShown((current) => ({ ...current, month })),
    }),
    [],
  );
  const step = useCallback((by: -1 | 1) => setShown((current) => stepped(current, by)), []);
  return { ...shown, ...go, days, step };
}
