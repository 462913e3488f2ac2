import { useMemo } from 'react';
import { changeSession, readSession, type Said } from '../../sync/store/session.ts';
import { stillSaid, withSaid } from '../rules/said.ts';
import { useStore } from './store.tsx';
import { unlessClosed, useStored } from './use-stored.ts';

/** What the app said on this device to this account, newest first; undefined until it was read. */
export function useSaid(): { said: readonly Said[] | undefined; clear: () => Promise<void> } {
  const store = useStore();
  const said = useStored(async (open) => stillSaid((await readSession(open, ['said'])).said ?? [], Date.now()));
  return {
    said,
    clear: async () =>
      store
        ? unlessClosed(
            store,
            changeSession(store, 'said', () => []),
          )
        : undefined,
  };
}

/** Keeps one thing that was said, sealed; without an account there is nobody to keep it for. */
export function useKeepSaid(): (next: Pick<Said, 'level' | 'title' | 'message'>) => Promise<void> {
  const store = useStore();
  return useMemo(
    () => async (next) => {
      if (!store) return;
      const one = { ...next, id: crypto.randomUUID(), at: Date.now() };
      // What cannot be stored was still said; a full disk must not become one more thing to say.
      await changeSession(store, 'said', (was) => withSaid(was ?? [], one)).catch(() => undefined);
    },
    [store],
  );
}
