import { liveQuery, type Subscription } from 'dexie';
import { useObservable } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { createSignal } from '../../signal.ts';

/** Keeps the same object while a value is equal, so that nothing that depends on it runs again. */
export function useSame<T>(value: T): T {
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the whole value
  return useMemo(() => value, [text]);
}

/**
 * One query to the store for all parts of the page that use it, with its last result, which a part
 * that opens later shows at once.
 */
export interface SharedQuery<T> {
  /** Notifies all listeners of every change, by one live query; returns an unsubscribe function. */
  readonly watch: (listener: () => void) => () => void;
  /** The latest result; undefined before the first. */
  readonly last: () => { readonly value: T } | undefined;
  /** Runs the query at once instead of waiting for the next change. */
  readonly read: () => Promise<T>;
  /**
   * Forgets the last result, because it is no longer true; not while there are listeners, because
   * they are told of the change.
   */
  readonly forget: () => void;
}

type Later = (work: () => void, ms: number) => () => void;
const afterTimeout: Later = (work, ms) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

/**
 * A query that failed asks again after the first of these times, each time twice as long, up to the
 * last (milliseconds).
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
  // A failed live query reports no more changes, and does not even report a lost connection. If the
  // store was closed for good, there are no listeners any more: the next account has its own
  // queries.
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
