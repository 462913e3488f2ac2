import type { ActionTable } from '../action.ts';

/** Loads a part once for everybody. Rejects if it does not come; the next who asks tries again. */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  return () => {
    coming ??= load().catch((cause: unknown) => {
      coming = undefined;
      throw cause;
    });
    return coming;
  };
}

let here: ActionTable | undefined;

/**
 * Brings what this build knows that a person can do. It is a part of its own, because a start that finds no entry needs none of it; whoever opens or puts
 * in an entry waits for it.
 */
export const loadActions = loadedOnce(async (): Promise<ActionTable> => {
  const { actions } = await import('../actions/index.ts');
  // The rows differ in their inputs, which are parsed before use.
  here = actions as unknown as ActionTable;
  return here;
});

/** The same for who has opened or put in an entry before. */
export function knownActions(): ActionTable {
  if (!here) throw new Error('The actions are asked for before an entry was opened.');
  return here;
}

/** Whether it is the name of one, as far as the table was needed here. */
export const isAction = (name: string): boolean => here !== undefined && Object.hasOwn(here, name);
