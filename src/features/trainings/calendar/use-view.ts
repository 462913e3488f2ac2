import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import { addDays, type Day } from '../../../rules/calendar/days.ts';
import { addMonths, type Month, monthOf } from '../../../rules/calendar/month.ts';
import { byDay, type Filters } from '../../../rules/calendar/show.ts';
import { type Spot, searchOf, spotOf, type View } from '../../../rules/calendar/spot.ts';

export type Days = ReadonlyMap<Day, readonly CalendarTraining[]>;

/** Whoever comes back by a tab finds the calendar as they left it, until the page is closed or somebody else signs in. */
let left: { readonly of: string; readonly spot: Spot } | undefined;

export interface CalendarView extends Spot {
  readonly days: Days;
  readonly show: (view: View) => void;
  readonly filter: (filters: Filters) => void;
  readonly pick: (day: Day) => void;
  readonly turnTo: (month: Month) => void;
  /** One month or week back (-1) or on (1). */
  readonly step: (by: -1 | 1) => void;
}

const stepped = (spot: Spot, by: -1 | 1): Spot => {
  if (spot.view !== 'week') return { ...spot, month: addMonths(spot.month, by) };
  const day = addDays(spot.day, 7 * by);
  return { ...spot, day, month: monthOf(day) };
};

/** Straight into the history: for the router this is no navigation, so nothing scrolls, takes the focus or is announced. */
function useSpotInAddress(pathname: string, search: string, visit: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit begins with the address of its link
  useEffect(() => {
    const write = (): void => {
      if (location.pathname === pathname && location.search !== search) history.replaceState(history.state, '', pathname + search);
    };
    write();
    // A dialog has a history entry of its own; below it lies the address from before what was chosen in it.
    addEventListener('popstate', write);
    return () => removeEventListener('popstate', write);
  }, [pathname, search, visit]);
}

/** The calendar's view, its day and its filters, kept in the address, and what they show of these trainings. */
export function useView(trainings: readonly CalendarTraining[], today: Day, leapcode: string): CalendarView {
  const { search, pathname, key } = useLocation();
  const [spot, setSpot] = useState<Spot>(() => (!search && left?.of === leapcode ? left.spot : spotOf(search, today)));
  const days = useMemo(() => byDay(trainings, spot.filters), [trainings, spot.filters]);
  // A link, or Back, to another address of the calendar leads there; from then on the person leads.
  const [visit, setVisit] = useState(key);
  if (visit !== key) {
    setVisit(key);
    if (search) setSpot(spotOf(search, today));
  }
  // `key`: a tap on the calendar's own tab, which empties the address.
  useSpotInAddress(pathname, searchOf(spot, today), key);
  useEffect(() => {
    left = { of: leapcode, spot };
  }, [leapcode, spot]);
  const go = useMemo(
    () => ({
      show: (view: View) => setSpot((was) => ({ ...was, view })),
      filter: (filters: Filters) => setSpot((was) => ({ ...was, filters })),
      pick: (day: Day) => setSpot((was) => ({ ...was, day, month: monthOf(day) })),
      turnTo: (month: Month) => setSpot((was) => ({ ...was, month })),
    }),
    [],
  );
  const step = useCallback((by: -1 | 1) => setSpot((was) => stepped(was, by)), []);
  return { ...spot, ...go, days, step };
}
