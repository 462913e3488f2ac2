import { useLiveQuery } from 'dexie-react-hooks';
import { type Entry, NEEDS_YOU, openEntry, UNSENT } from '../../sync/outbox.ts';
import { useStore } from './store.tsx';

export interface OutboxView {
  readonly entries: readonly Entry[];
  /** How many have not reached the server. */
  readonly waiting: number;
  /** How many need the person. */
  readonly needs: number;
}

const NONE: OutboxView = { entries: [], waiting: 0, needs: 0 };

/** Everything that the person did and the server's documents do not show yet, and what was sent today. */
export function useOutbox(): OutboxView {
  const store = useStore();
  return useLiveQuery(async () => {
    if (!store) return NONE;
    const rows = await store.db.outbox.orderBy('seq').toArray();
    const entries = await Promise.all(rows.map((row) => openEntry(store, row)));
    return {
      entries,
      waiting: entries.filter((entry) => UNSENT.has(entry.state) && !NEEDS_YOU.has(entry.state)).length,
      needs: entries.filter((entry) => NEEDS_YOU.has(entry.state)).length,
    };
  }, [store]) ?? NONE;
}
