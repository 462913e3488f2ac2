import { liveQuery, type Subscription } from 'dexie';

/** One question to the store, however many parts of the page ask it, and its last answer, which a part that opens later shows at once. */
export interface SharedQuery<T> {
  /** Tells of every change, by one live query for all who listen; returns the way to stop. */
  readonly watch: (listener: () => void) => () => void;
  /** The last answer; undefined until there was one. */
  readonly last: () => { readonly value: T } | undefined;
  /** Asks now, beside the live query. */
  readonly read: () => Promise<T>;
}

export function sharedQuery<T>(ask: () => Promise<T>): SharedQuery<T> {
  const listeners = new Set<() => void>();
  let last: { readonly value: T } | undefined;
  let query: Subscription | undefined;
  const note = (value: T): void => {
    if (last && last.value === value) return;
    last = { value };
    for (const listener of listeners) listener();
  };
  return {
    last: () => last,
    async read() {
      const value = await ask();
      note(value);
      return value;
    },
    watch(listener) {
      listeners.add(listener);
      // A store that was closed under us ends the query; whoever is signed in next has questions of their own.
      query ??= liveQuery(ask).subscribe({ next: note, error: () => undefined });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        query?.unsubscribe();
        query = undefined;
      };
    },
  };
}
