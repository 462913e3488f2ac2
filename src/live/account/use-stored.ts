import { useLiveQuery } from 'dexie-react-hooks';
import type { Store } from '../../../sync/store/session.ts';
import { useStore } from './store.tsx';

/**
 * The result of a query to the open store, updated on every change; undefined until the first. If
 * the store is closed (somebody signed out, here or in another tab), it stops: the next account has
 * its own query.
 */
export function useStored<T>(
  ask: (store: Store) => Promise<T>,
  ...about: readonly unknown[]
): T | undefined {
  const store = useStore();
  return useLiveQuery(
    () => (store ? unlessClosed(store, ask(store)) : undefined),
    [store, ...about],
  );
}

/** The result; undefined if the store was closed first. Any other failure is the caller's. */
export function unlessClosed<T>(store: Store, answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((failure: unknown) => {
    if (store.db.isOpen()) throw failure;
    return undefined;
  });
}
