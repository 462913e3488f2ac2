import type { ActionTable } from './action.ts';
import type { KnownActions } from './contract/app.ts';

/** Loads a chunk once for all callers. Rejects if loading fails; the next call tries again. */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };
}

/**
 * The actions of an app, loaded when the first entry is opened or stored: a start without entries
 * needs none.
 */
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
