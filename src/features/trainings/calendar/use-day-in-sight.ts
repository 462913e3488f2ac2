import { type RefObject, useEffect, useRef } from 'react';
import type { Spot } from '../../../rules/calendar/spot.ts';

/** Brings the chosen day into sight: in the list, or as a month's sheet, which lies below it on phones. */
export function useDayInSight(panel: RefObject<HTMLElement | null>, { day, view }: Spot): void {
  const chosen = useRef(day);
  useEffect(() => {
    if (chosen.current === day) return;
    chosen.current = day;
    if (view === 'month') panel.current?.scrollIntoView({ block: 'nearest' });
    else document.querySelector(`li[data-day="${day}"]`)?.scrollIntoView({ block: 'start' });
  }, [panel, day, view]);
}
