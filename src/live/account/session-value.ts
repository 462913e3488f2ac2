import { useCallback, useEffect, useState } from 'react';
import { withRoomHere } from '../../../sync/page/outbox-view.ts';
import { changeForPage, type PageKey, readForPage } from '../../../sync/page/session.ts';
import { perStore } from '../../../sync/store/per-store.ts';
import type { Store } from '../../../sync/store/session.ts';
import type { Session } from '../../../sync/store/session-values.ts';
import { unlessClosed, useStore, useStored } from './store.tsx';

/**
 * A value of the session table as it was when this component mounted; `known` is false until it was
 * read. `keep` writes a new value and returns whether it is stored; the returned value stays, and
 * the next mount reads the new one, even if this component unmounts before the write. `read`
 * returns the stored value after all earlier writes.
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
 * A value of the session table, updated on every change in any tab; undefined until it was read.
 */
export const useLiveValue = <K extends PageKey>(
  key: K,
): { readonly value: Session[K] | undefined } | undefined =>
  useStored(async (open) => ({ value: (await readForPage(open, [key]))[key] }), key);

/**
 * The page's last request to a store. The next request waits for it, so that no value is read while
 * it is being written.
 */
const turnOf = perStore((): { last: Promise<unknown> } => ({ last: Promise.resolve() }));

function inTurn<T>(store: Store, ask: () => Promise<T>): Promise<T | undefined> {
  const turn = turnOf(store);
  const mine = turn.last.then(() => unlessClosed(store, ask()));
  turn.last = mine.catch(() => undefined);
  return mine;
}

export const readValue = <K extends PageKey>(
  store: Store,
  key: K,
): Promise<Session[K] | undefined> =>
  inTurn(store, async () => (await readForPage(store, [key]))[key]);

/**
 * Writes the result of `next`, unless it is unchanged. On a full disk, refetchable data is evicted
 * for a draft. False: the store was closed, or the stored value is of a newer build.
 */
export async function changeValue<K extends PageKey>(
  store: Store,
  key: K,
  next: (was: Session[K] | undefined) => Session[K],
): Promise<boolean> {
  const write = (): Promise<boolean> => changeForPage(store, key, next);
  return (
    (await inTurn(store, () => (key.startsWith('draft') ? withRoomHere(store, write) : write()))) ??
    false
  );
}
