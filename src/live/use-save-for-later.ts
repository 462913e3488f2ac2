import { useState } from 'react';
import type { Follow } from '../../sync/prefetch.ts';
import { changeSession } from '../../sync/store/session.ts';
import { withSaved } from '../rules/saved-for-later.ts';
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
      const kept = changeSession(store, 'saved_for_later', (was = []) => withSaved(was, read)).then(() => true);
      setSaved((await unlessClosed(store, kept)) ?? false);
    },
  };
}
