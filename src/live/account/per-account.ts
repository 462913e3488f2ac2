import { perStore } from '../../../sync/store/per-store.ts';
import type { Store } from '../../../sync/store/session.ts';
import { type SharedQuery, sharedQuery, useSharedQuery } from './shared-query.ts';
import { unlessClosed, useStore } from './store.tsx';

type Ask<T> = (store: Store) => Promise<T>;

const queriesOf = perStore(() => new Map<Ask<unknown>, SharedQuery<unknown>>());

function queryOf(store: Store, ask: Ask<unknown>): SharedQuery<unknown> {
  const queries = queriesOf(store);
  const known = queries.get(ask) ?? sharedQuery(() => unlessClosed(store, ask(store)));
  queries.set(ask, known);
  return known;
}

/**
 * The result of a query to the open store that many components share, updated on every change. It
 * runs once for all of them, so `ask` must always be the same function. Undefined until the first
 * result.
 */
export function useShared<T>(ask: Ask<T>): T | undefined {
  const store = useStore();
  // The map holds queries of all types; the entry of `ask` was made from `ask`.
  const query = store && (queryOf(store, ask) as SharedQuery<T>);
  return useSharedQuery(query)?.value;
}

/**
 * Makes a hook for page state that belongs to one account. The state is created on first use,
 * outlives the screen, and ends with the account's store, so that the next person cannot see it
 * (law L13). The hook returns undefined while no account is open.
 */
export function perAccount<T>(make: () => T): () => T | undefined {
  const stateOf = perStore(make);
  return function usePerAccount() {
    const store = useStore();
    return store ? stateOf(store) : undefined;
  };
}
