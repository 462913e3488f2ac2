import { useEffect, useState } from 'react';
import type { PrefetchRequest } from '../../../sync/contract/index.ts';
import { changeForPage, readForPage } from '../../../sync/page/session.ts';
import { stillWanted, withSaved } from '../../rules/saved-for-later.ts';
import { useEngine } from '../account/engine.tsx';
import { unlessClosed, useStore } from '../account/store.tsx';
import { useOnline } from '../device/use-network.ts';

/** Stores, sealed, that the person wants to open a document once there is a connection. */
export function useSaveForLater(read: PrefetchRequest): {
  readonly saved: boolean;
  readonly save: () => Promise<void>;
} {
  const store = useStore();
  const [saved, setSaved] = useState(false);
  return {
    saved,
    async save() {
      if (!store) return;
      const kept = changeForPage(store, 'saved_for_later', (was = []) => withSaved(was, read));
      setSaved((await unlessClosed(store, kept)) ?? false);
    },
  };
}

/**
 * Fetches the documents saved for later when there is a connection; those that fail wait for the
 * next one.
 */
export function useFetchSaved(): void {
  const store = useStore();
  const engine = useEngine();
  const online = useOnline();
  useEffect(() => {
    if (!store || !online) return;
    const fetchSaved = async (): Promise<void> => {
      const { saved_for_later = [] } = await readForPage(store, ['saved_for_later']);
      if (saved_for_later.length === 0) return;
      const outcomes = await Promise.all(
        saved_for_later.map(([name, request]) => engine.pull(name, request)),
      );
      await changeForPage(store, 'saved_for_later', (was = []) =>
        stillWanted(was, saved_for_later, outcomes),
      );
    };
    void unlessClosed(store, fetchSaved());
  }, [store, engine, online]);
}
