import { useLiveQuery } from 'dexie-react-hooks';
import type { Store } from '../../sync/store/session.ts';
import { useStore } from './store.tsx';

/**
 * What the open store says, told of every change; undefined until it answered. A store that was closed under the question
 * (somebody signed out, here or in another tab) says nothing more: whoever is here next has one of their own.
 */
export function useStored<T>(ask: (store: Store) => Promise<T>, ...about: readonly unknown[]): T | undefined {
  const store = useStore();
  return useLiveQuery(() => (store ? unlessClosed(store, ask(store)) : undefined), [store, ...about]);
}

/** The answer; undefined when the store was closed before it came. Any other failure is the asker's. */
export function unlessClosed<T>(store: Store, answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((failure: unknown) => {
    if (store.db.isOpen()) throw failure;
    return undefined;
  });
}
