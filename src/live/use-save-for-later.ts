import { useState } from 'react';
import type { Follow } from '../../sync/prefetch.ts';
import { readSession, writeSession } from '../../sync/store/session.ts';
import { useStore } from './store.tsx';

/** Keeps what somebody wanted to open without a connection, sealed, until there is one. */
export function useSaveForLater(): { readonly saved: boolean; readonly save: (read: Follow) => Promise<void> } {
  const store = useStore();
  const [saved, setSaved] = useState(false);
  return {
    saved,
    async save(read) {
      if (!store) return;
      const { saved_for_later = [] } = await readSession(store, ['saved_for_later']);
      const others = saved_for_later.filter((one) => JSON.stringify(one) !== JSON.stringify(read));
      await writeSession(store, { saved_for_later: [...others, read] });
      setSaved(true);
    },
  };
}
