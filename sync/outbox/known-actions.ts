import type { ActionTable } from '../action.ts';
import type { KnownActions } from '../contract/app.ts';

/** Loads a part once for all callers. Rejects if it does not come; the next call tries again. */
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

/** The actions of an app, loaded by the first caller that opens or stores an entry: a start that finds no entry needs none of them. */
export function lazyActions(load: () => Promise<ActionTable>): KnownActions<ActionTable> {
  let loaded: ActionTable | undefined;
  return {
    load: loadedOnce(async () => {
      loaded = await load();
      return loaded;
    }),
    known() {
      if (!loaded) throw new Error('The actions are asked for before an entry was opened.');
      return loaded;
    },
    has: (name) => loaded !== undefined && Object.hasOwn(loaded, name),
  };
}
