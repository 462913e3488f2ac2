import { useEffect, useState } from 'react';
import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import { readSession, writeSession } from '../../../../sync/store/session.ts';
import { useStore } from '../../../live/store.tsx';
import { type SeenBefore, seenNow } from '../../../rules/calendar/marks.ts';

/**
 * What was in the calendar when it was last looked at. It stays the same while this visit lasts, so that a mark does not
 * vanish under the eyes that it is meant for; what is there now counts as seen from the next visit on.
 */
export function useSeen(trainings: readonly CalendarTraining[], ready: boolean): SeenBefore {
  const store = useStore();
  const [before, setBefore] = useState<{ readonly seen: SeenBefore } | null>(null);
  useEffect(() => {
    if (!store) return;
    let over = false;
    void readSession(store, ['calendar_seen']).then(({ calendar_seen }) => over || setBefore({ seen: calendar_seen }));
    return () => {
      over = true;
    };
  }, [store]);
  useEffect(() => {
    if (!store || !before || !ready) return;
    const seen = seenNow(trainings, before.seen);
    if (seen !== before.seen) void writeSession(store, { calendar_seen: seen });
  }, [store, before, ready, trainings]);
  return before?.seen;
}
