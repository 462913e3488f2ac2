import { useEffect } from 'react';
import type { CalendarTraining } from '../../../sync/contract/calendar.ts';
import { useSessionValue } from '../../live/account/use-session-value.ts';
import { type SeenBefore, seenNow } from './rules/marks.ts';

/**
 * The state of the calendar at the last look. It stays the same during this visit, so that no mark disappears before the
 * person has seen it; the present state counts as seen from the next visit on.
 */
export function useSeen(trainings: readonly CalendarTraining[], ready: boolean): SeenBefore {
  const { value, keep } = useSessionValue('calendar_seen');
  useEffect(() => {
    if (ready) void keep((was) => seenNow(trainings, was));
  }, [ready, trainings, keep]);
  return value;
}
