import { useEffect } from 'react';
import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import { useSessionValue } from '../../../live/use-session-value.ts';
import { type SeenBefore, seenNow } from '../../../rules/calendar/marks.ts';

/**
 * What was in the calendar when it was last looked at. It stays the same while this visit lasts, so that a mark does not
 * vanish under the eyes that it is meant for; what is there now counts as seen from the next visit on.
 */
export function useSeen(trainings: readonly CalendarTraining[], ready: boolean): SeenBefore {
  const { value, keep } = useSessionValue('calendar_seen');
  useEffect(() => {
    if (ready) void keep((was) => seenNow(trainings, was));
  }, [ready, trainings, keep]);
  return value;
}
