import type { ComponentType } from 'react';

/** A lazily loaded component; `fetch` prefetches its file. */
export type LazyPart<P> = ComponentType<P> & { readonly fetch: () => void };

/** Number of pending loads whose failure the caller handles. */
let handled = 0;

/** Whether a caller handles a failed load itself; then the page is not reloaded for it. */
export const failureIsHandled = (): boolean => handled > 0;

/** Loads a file for a caller that handles the failure. */
export async function handlingFailure<T>(load: () => Promise<T>): Promise<T> {
  handled += 1;
  try {
    return await load();
  } finally {
    handled -= 1;
  }
}

/** A file that is loaded once and then kept. */
export interface LazyFile<T> {
  readonly current: () => T | undefined;
  readonly bring: () => Promise<T>;
}

export function lazyFile<T>(load: () => Promise<T>): LazyFile<T> {
  let loaded: T | undefined;
  return {
    current: () => loaded,
    async bring() {
      loaded ??= await handlingFailure(load);
      return loaded;
    },
  };
}

/** Prefetches a file. A failure is ignored: rendering tries again. */
export const fetchAhead = (file: LazyFile<unknown>): void =>
  void file.bring().catch(() => undefined);
