import { useSyncExternalStore } from 'react';
import type { Store } from '../../sync/store/session.ts';
import { type SharedQuery, sharedQuery } from './shared-query.ts';
import { useStore } from './store.tsx';
import { unlessClosed } from './use-stored.ts';

type Ask<T> = (store: Store) => Promise<T>;

/** Each store's questions; they go with the store. */
const questions = new WeakMap<Store, Map<Ask<unknown>, SharedQuery<unknown>>>();

function questionOf(store: Store, ask: Ask<unknown>): SharedQuery<unknown> {
  const mine = questions.get(store) ?? new Map<Ask<unknown>, SharedQuery<unknown>>();
  questions.set(store, mine);
  const known = mine.get(ask) ?? sharedQuery(() => unlessClosed(store, ask(store)));
  mine.set(ask, known);
  return known;
}

const silent = (): (() => void) => () => undefined;

/**
 * What the open store says to a question that many parts of a page ask, told of every change: it is asked once for all of
 * them, so `ask` must be one and the same function. Undefined until it was answered.
 */
export function useShared<T>(ask: Ask<T>): T | undefined {
  const store = useStore();
  const question = store && (questionOf(store, ask) as SharedQuery<T>);
  return useSyncExternalStore(question?.watch ?? silent, () => question?.last())?.value;
}
