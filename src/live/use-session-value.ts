import { useCallback, useEffect, useState } from 'react';
import { readSession, type Session, writeSession } from '../../sync/store/session.ts';
import { useStore } from './store.tsx';
import { unlessClosed } from './use-stored.ts';

/** What the page may keep in the session table: nothing that opens a door. */
export type PageKey = 'calendar_seen' | 'upcomingPopup' | 'closeUpcomingTraining' | 'search_recent';

/**
 * A value of the session table as it was when this part opened; `known` is false until it was read. Writing it does not
 * change what was read: it is there for the next visit.
 */
export function useSessionValue<K extends PageKey>(
  key: K,
): { known: boolean; value: Session[K] | undefined; keep: (value: Session[K]) => Promise<void> } {
  const store = useStore();
  const [read, setRead] = useState<{ readonly value: Session[K] | undefined } | null>(null);
  useEffect(() => {
    if (!store) return;
    let over = false;
    void unlessClosed(store, readSession(store, [key])).then((values) => over || setRead({ value: values?.[key] }));
    return () => {
      over = true;
    };
  }, [store, key]);
  const keep = useCallback(
    async (value: Session[K]): Promise<void> => {
      if (store) await unlessClosed(store, writeSession(store, { [key]: value }));
    },
    [store, key],
  );
  return { known: read !== null, value: read?.value, keep };
}
