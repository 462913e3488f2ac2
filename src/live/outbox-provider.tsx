import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { NEEDS_YOU, openEntry, UNSENT } from '../../sync/outbox.ts';
import type { Store } from '../../sync/store/session.ts';
import { useStore } from './store.tsx';
import { NONE, OutboxContext, type OutboxView } from './use-outbox.ts';

/** Opens the outbox once for the whole page, and again whenever it changes. */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const store = useStore();
  const found = useLiveQuery(async (): Promise<{ of: Store | null; view: OutboxView }> => {
    if (!store) return { of: store, view: NONE };
    const rows = await store.db.outbox.orderBy('seq').toArray();
    const entries = await Promise.all(rows.map((row) => openEntry(store, row)));
    const waiting = entries.filter((entry) => UNSENT.has(entry.state) && !NEEDS_YOU.has(entry.state)).length;
    return { of: store, view: { entries, waiting, needs: entries.filter((entry) => NEEDS_YOU.has(entry.state)).length } };
  }, [store]);
  // What an earlier account's query said is not about this one.
  return <OutboxContext value={found && found.of === store ? found.view : NONE}>{children}</OutboxContext>;
}
