import { useCallback, useEffect, useState } from 'react';
import { type PageKey, readForPage } from '../../../sync/page/session.ts';
import type { Session } from '../../../sync/store/session-values.ts';
import { changeValue, readValue } from './session-value.ts';
import { useStore } from './store.tsx';
import { useStored } from './use-stored.ts';

/**
 * A value of the session table as it was when this component mounted; `known` is false until it was
 * read. Writing it does not change the returned value: the next visit reads it, even if the
 * component unmounts before it is written. `keep` returns whether it is stored now, `read` what
 * lies there after all that was written before.
 */
export function useSessionValue<K extends PageKey>(
  key: K,
): {
  known: boolean;
  value: Session[K] | undefined;
  keep: (next: (was: Session[K] | undefined) => Session[K]) => Promise<boolean>;
  read: () => Promise<Session[K] | undefined>;
} {
  const store = useStore();
  const [first, setFirst] = useState<{ readonly value: Session[K] | undefined } | null>(null);
  useEffect(() => {
    if (!store) return;
    let cancelled = false;
    void readValue(store, key).then((value) => cancelled || setFirst({ value }));
    return () => {
      cancelled = true;
    };
  }, [store, key]);
  const keep = useCallback(
    async (next: (was: Session[K] | undefined) => Session[K]): Promise<boolean> =>
      store !== null && changeValue(store, key, next),
    [store, key],
  );
  const read = useCallback(async () => (store ? readValue(store, key) : undefined), [store, key]);
  return { known: first !== null, value: first?.value, keep, read };
}

/**
 * A value of the session table, updated on every change, also from other tabs; undefined until it
 * was read.
 */
export const useLiveValue = <K extends PageKey>(
  key: K,
): { readonly value: Session[K] | undefined } | undefined =>
  useStored(async (open) => ({ value: (await readForPage(open, [key]))[key] }), key);
