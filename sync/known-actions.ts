import type { ActionTable } from './action.ts';

let here: ActionTable | undefined;
let coming: Promise<ActionTable> | undefined;

/**
 * Brings what this build knows that a person can do. It is a part of its own, because a start that finds no entry needs none of it; whoever opens or puts
 * in an entry waits for it. Rejects if the part does not come; the next who asks tries again.
 */
export function loadActions(): Promise<ActionTable> {
  coming ??= import('./actions/index.ts').then(
    ({ actions }) => (here = actions as unknown as ActionTable),
    (cause: unknown) => {
      coming = undefined;
      throw cause;
    },
  );
  return coming;
}

/** The same for who has opened or put in an entry before. */
export function knownActions(): ActionTable {
  if (!here) throw new Error('The actions are asked for before an entry was opened.');
  return here;
}

/** Whether it is the name of one, as far as the table was needed here. */
export const isAction = (name: string): boolean => here !== undefined && Object.hasOwn(here, name);
