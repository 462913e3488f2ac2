import { BUDGETS } from '../files/budgets.ts';
import { type Content, type Opened, openEntry } from './entry.ts';
import type { OutboxRow } from '../store/db.ts';
import { perStore } from '../store/per-store.ts';
import type { Store } from '../store/session.ts';

interface Known {
  readonly version: number;
  readonly opened: Promise<Opened>;
}
/** The opened content of entries by id, of each in its latest version: one map for all documents, the list of entries and the notices. */
const openedIn = perStore(() => new Map<string, Known>());

/** An entry's content, decrypted once for everybody who reads it in this store. */
export function openOnce(store: Store, row: OutboxRow): Promise<Opened> {
  const all = openedIn(store);
  const known = all.get(row.id);
  if (known?.version === row.version) return known.opened;
  const opened = openEntry(store, row);
  all.set(row.id, { version: row.version, opened });
  // One that did not open may do so another time.
  const forget = (): void => {
    if (all.get(row.id)?.opened === opened) all.delete(row.id);
  };
  opened.then((content) => content === null && forget(), forget);
  for (const id of all.keys()) {
    if (all.size <= BUDGETS.openedEntries) break;
    all.delete(id);
  }
  return opened;
}

/** The same for who can use only what this build understands. */
export async function contentOnce(store: Store, row: OutboxRow): Promise<Content | null> {
  const opened = await openOnce(store, row);
  return opened === 'newer' ? null : opened;
}

/** What is opened now; whoever then reads the outbox says which of it is still there, and the rest is let go of. */
export function letGoOfOthers(store: Store): (here: ReadonlySet<string>) => void {
  const all = openedIn(store);
  const before = [...all.keys()];
  return (here) => {
    for (const id of before) if (!here.has(id)) all.delete(id);
  };
}
