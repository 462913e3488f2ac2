import { useState } from 'react';
import type { Follow } from '../../sync/prefetch.ts';
import { same } from '../../sync/same.ts';
import { changeSession } from '../../sync/store/session.ts';
import { useStore } from './store.tsx';
import { unlessClosed } from './use-stored.ts';

/** Keeps what somebody wanted to open without a connection, sealed, until there is one. */
export function useSaveForLater(): { readonly saved: boolean; readonly save: (read: Follow) => Promise<void> } {
  const store = useStore();
  const [saved, setSaved] = useState(false);
  return {
    saved,
    async save(read) {
      if (!store) return;
      await unlessClosed(
        store,
        changeSession(store, 'saved_for_later', (was = []) => [...was.filter((one) => !same(one, read)), read]),
      );
      setSaved(true);
    },
  };
}
