import type { ComponentType } from 'react';

/** A component in a file of its own; `fetch` loads the file in advance. */
export type LazyPart<P> = ComponentType<P> & { readonly fetch: () => void };

/** The number of loads whose failure the component that wants them handles. */
let handled = 0;

/**
 * Whether a failed load belongs to a component that handles it itself: the page is not reloaded for
 * it.
 */
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

/** A file that is loaded once and available from then on. */
export interface LazyFile<T> {
  readonly current: () => T | undefined;
  readonly bring: () => Promise<T>;
}

export function lazyFile<T>(load: () => Promise<T>): LazyFile<T> {
  let here: T | undefined;
  return {
    current: () => here,
    async bring() {
      here ??= await handlingFailure(load);
      return here;
    },
  };
}

/** Loads in advance; a file that fails now is tried again when it renders. */
export const fetchAhead = (file: LazyFile<unknown>): void =>
  void file.bring().catch(() => undefined);
