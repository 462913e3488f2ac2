import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { NEEDS_YOU, openEntry, UNSENT } from '../../sync/outbox.ts';
import { useStore } from './store.tsx';
import { NONE, OutboxContext, type OutboxView } from './use-outbox.ts';

/** Opens the outbox once for the whole page, and again whenever it changes. */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const store = useStore();
  const view = useLiveQuery(async (): Promise<OutboxView> => {
    if (!store) return NONE;
    const rows = await store.db.outbox.orderBy('seq').toArray();
    const entries = await Promise.all(rows.map((row) => openEntry(store, row)));
    return {
      entries,
      waiting: entries.filter((entry) => UNSENT.has(entry.state) && !NEEDS_YOU.has(entry.state)).length,
      needs: entries.filter((entry) => NEEDS_YOU.has(entry.state)).length,
    };
  }, [store]);
  return <OutboxContext value={view ?? NONE}>{children}</OutboxContext>;
}
