import { useMemo } from 'react';
import { changeForPage, readForPage } from '../../../sync/page/session.ts';
import type { Said } from '../../../sync/store/session-values.ts';
import { appendMessage, unexpiredMessages } from '../../rules/message-log.ts';
import { unlessClosed, useStore, useStored } from '../account/store.tsx';

/**
 * Messages shown to this account on this device, newest first; undefined until they were read.
 */
export function useSaid(): { said: readonly Said[] | undefined; clear: () => Promise<unknown> } {
  const store = useStore();
  const said = useStored(async (open) =>
    unexpiredMessages((await readForPage(open, ['said'])).said ?? [], Date.now()),
  );
  return {
    said,
    clear: async () =>
      store
        ? unlessClosed(
            store,
            changeForPage(store, 'said', () => []),
          )
        : undefined,
  };
}

/** Returns a function that stores a message, sealed. Without an account nothing is stored. */
export function useKeepSaid(): (next: Pick<Said, 'level' | 'title' | 'message'>) => Promise<void> {
  const store = useStore();
  return useMemo(
    () => async (next) => {
      if (!store) return;
      const one = { ...next, id: crypto.randomUUID(), at: Date.now() };
      // A message that cannot be stored was still shown. A full disk must not cause another
      // message.
      await changeForPage(store, 'said', (was) => appendMessage(was ?? [], one)).catch(
        () => undefined,
      );
    },
    [store],
  );
}
