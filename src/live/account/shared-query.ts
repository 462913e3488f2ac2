import { liveQuery, type Subscription } from 'dexie';
import { useObservable } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { createSignal } from '../../signal.ts';

/**
 * Keeps the same object while a value is equal as JSON, so that hooks that depend on it do not run
 * again.
 */
export function useSame<T>(value: T): T {
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the whole value
  return useMemo(() => value, [text]);
}

/**
 * One query to the store, shared by all components that use it. Its last result is kept, so that a
 * component that mounts later shows it at once.
 */
export interface SharedQuery<T> {
  /** Notifies all listeners of every change, by one live query; returns an unsubscribe function. */
  readonly watch: (listener: () => void) => () => void;
  /** The latest result; undefined before the first. */
  readonly last: () => { readonly value: T } | undefined;
  /** Runs the query at once instead of waiting for the next change. */
  readonly read: () => Promise<T>;
  /**
   * Drops the last result, because it is outdated; has no effect while there are listeners, which
   * are notified of the change.
   */
  readonly forget: () => void;
}

type Later = (work: () => void, ms: number) => () => void;
const afterTimeout: Later = (work, ms) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

/**
 * Back-off of a failed query (milliseconds): the first wait, doubled each time up to the last.
 */
const ASK_AGAIN_MS = { first: 250, last: 16_000 } as const;

export function sharedQuery<T>(ask: () => Promise<T>, later: Later = afterTimeout): SharedQuery<T> {
  const last = createSignal<{ readonly value: T } | undefined>(undefined);
  let query: Subscription | undefined;
  let stopWaiting = (): void => undefined;
  const note = (value: T): void => {
    const known = last.get();
    if (known && known.value === value) return;
    last.set({ value });
  };
  // A failed live query reports no further changes, not even a lost connection, so it is started
  // again. A store that was closed for good has no listeners: the next account has its own queries.
  const follow = (wait: number): void => {
    // Declared as asynchronous, so that Dexie knows which awaits belong to the query.
    const mine = liveQuery(async () => {
      try {
        return await ask();
      } catch (cause) {
        if (query === mine) {
          mine.unsubscribe();
          stopWaiting = later(() => follow(Math.min(wait * 2, ASK_AGAIN_MS.last)), wait);
        }
        throw cause;
      }
    }).subscribe({
      next: (value) => {
        wait = ASK_AGAIN_MS.first;
        note(value);
      },
      error: () => undefined,
    });
    query = mine;
  };
  return {
    last: last.get,
    forget() {
      if (!last.hasListeners()) last.set(undefined);
    },
    async read() {
      const value = await ask();
      note(value);
      return value;
    },
    watch(listener) {
      const stop = last.subscribe(listener);
      if (!query) follow(ASK_AGAIN_MS.first);
      return () => {
        stop();
        if (last.hasListeners()) return;
        stopWaiting();
        query?.unsubscribe();
        query = undefined;
      };
    },
  };
}

type Watched<T> = Pick<SharedQuery<T>, 'watch' | 'last'>;

/** The query as the observable that the hook follows: it emits its last result at once. */
const observed = <T>({ watch, last }: Watched<T>) => ({
  hasValue: () => last() !== undefined,
  getValue: last,
  subscribe(next: (answer: { readonly value: T } | undefined) => void): () => void {
    const stop = watch(() => next(last()));
    // A result may have arrived since the last render.
    next(last());
    return stop;
  },
});
const nothing: Watched<never> = { watch: () => () => undefined, last: () => undefined };

/**
 * A query's last result, updated on every change; undefined before the first, and without a query.
 */
export function useSharedQuery<T>(
  query: Watched<T> | null | undefined,
): { readonly value: T } | undefined {
  useObservable(() => observed(query ?? nothing), [query]);
  // Not the hook's own result: after a change of query, that is still the earlier query's.
  return query?.last();
}
