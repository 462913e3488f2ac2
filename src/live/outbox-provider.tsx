import type { ReactNode } from 'react';
import { type Content, type Entry, entryOf, NEEDS_YOU, openContent, UNSENT } from '../../sync/outbox.ts';
import type { OutboxRow } from '../../sync/store/db.ts';
import type { Store } from '../../sync/store/session.ts';
import { useStore } from './store.tsx';
import { NONE, OutboxContext, type OutboxView } from './use-outbox.ts';
import { useStored } from './use-stored.ts';

/** What was opened of each store's entries, by entry and version: receipts stay for months, and a change of one opens that one alone. */
const opened = new WeakMap<Store, Map<string, Content | null>>();

async function openAll(store: Store, rows: readonly OutboxRow[]): Promise<Entry[]> {
  const before = opened.get(store);
  const now = new Map<string, Content | null>();
  const entries = await Promise.all(
    rows.map(async (row) => {
      const print = `${row.id} ${row.version}`;
      const content = before?.get(print) ?? (await openContent(store, row));
      now.set(print, content);
      return entryOf(row, content);
    }),
  );
  opened.set(store, now);
  return entries;
}

/** Opens the outbox once for the whole page, and again whenever it changes. */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const store = useStore();
  const found = useStored(async (of): Promise<{ of: Store; view: OutboxView }> => {
    const rows = await of.db.outbox.orderBy('seq').toArray();
    const entries = await openAll(of, rows);
    const waiting = entries.filter((entry) => UNSENT.has(entry.state) && !NEEDS_YOU.has(entry.state)).length;
    return { of, view: { known: true, entries, waiting, needs: entries.filter((entry) => NEEDS_YOU.has(entry.state)).length } };
  });
  // What an earlier account's query said is not about this one.
  return <OutboxContext value={found && found.of === store ? found.view : NONE}>{children}</OutboxContext>;
}
