import { useCallback, useEffect, useState } from 'react';
import type { Session } from '../../sync/store/session.ts';
import { changeValue, type PageKey, readValue } from './session-value.ts';
import { useStore } from './store.tsx';

/**
 * A value of the session table as it was when this part opened; `known` is false until it was read. Writing it does not
 * change what was read: it is there for the next visit, also when the part is gone before it is written. `keep` says whether it
 * lies there now.
 */
export function useSessionValue<K extends PageKey>(
  key: K,
): { known: boolean; value: Session[K] | undefined; keep: (next: (was: Session[K] | undefined) => Session[K]) => Promise<boolean> } {
  const store = useStore();
  const [read, setRead] = useState<{ readonly value: Session[K] | undefined } | null>(null);
  useEffect(() => {
    if (!store) return;
    let over = false;
    void readValue(store, key).then((value) => over || setRead({ value }));
    return () => {
      over = true;
    };
  }, [store, key]);
  const keep = useCallback(
    async (next: (was: Session[K] | undefined) => Session[K]): Promise<boolean> => store !== null && changeValue(store, key, next),
    [store, key],
  );
  return { known: read !== null, value: read?.value, keep };
}
