import type { Outcome } from '../contract/errors.ts';
import type { DocumentName, ResponseOf } from '../contract/index.ts';
import type { Edges } from '../edges.ts';
import { findDocuments, isFateUnknown, noteArrived, staysFor } from '../outbox/confirm.ts';
import { actionOf, openContent } from '../outbox/entry.ts';
import { shownIn } from '../outbox/shown-in.ts';
import type { DocumentRow } from '../store/db.ts';
import { openDocument } from '../store/document.ts';
import type { Store } from '../store/session.ts';
import { likelyNow } from '../wire/server-time.ts';
import { pull } from './pull.ts';

/** Whether the server's own document has it; pulled first, so that it is what the server says now. */
async function hasIt(edges: Edges, store: Store, row: DocumentRow, arrived: (document: never, input: unknown) => boolean, input: unknown) {
  const content = await openDocument(store, row);
  if (!content) return { ok: true, value: 'unseen' } as const;
  // Only `land` writes these rows, with the read's name as their endpoint.
  const pulled = await pull(edges, store, row.endpoint as DocumentName, content.request, { force: true });
  if (!pulled.ok) return pulled;
  // What lies here is not what the server says now.
  if (pulled.value === 'doubted') return { ok: false, failure: { kind: 'no-answer', status: 200 } } as const;
  const now = await store.db.documents.get(row.key);
  const value: ResponseOf<DocumentName> | undefined = now && (await openDocument(store, now))?.value;
  // The document is of the kind for which the action says how to see it.
  return { ok: true, value: value !== undefined && arrived(value as never, input) ? 'arrived' : 'missing' } as const;
}

/** Whether an entry has arrived: the server's state shows it, or does not; `unseen`: nothing that this device has of it would show such an entry. */
export type Sighting = 'arrived' | 'missing' | 'unseen';

/** Looks whether an entry whose fate is unknown has reached the server; one that has counts as sent. A failure if the server could not be asked. */
export async function checkAgain(edges: Edges, store: Store, id: string): Promise<Outcome<Sighting>> {
  const row = await store.db.outbox.where('id').equals(id).first();
  const content = isFateUnknown(row) ? await openContent(store, row) : null;
  if (!content) return { ok: true, value: 'unseen' };
  const ways = actionOf(store, content.action).arrived ?? {};
  let best: Outcome<Sighting> = { ok: true, value: 'unseen' };
  for (const document of await findDocuments(store, await shownIn(store, content))) {
    const arrived = (ways as Partial<Record<string, (document: never, input: unknown) => boolean>>)[document.endpoint];
    if (!arrived) continue;
    const found = await hasIt(edges, store, document, arrived, content.input);
    if (found.ok && found.value === 'arrived') {
      await noteArrived(store, id, { doneAt: edges.now(), leavesAt: Math.round((await likelyNow(edges, store)) + staysFor(store, content)) });
      return found;
    }
    // Where one could not be asked, that another does not show it says nothing.
    if (best.ok) best = found;
  }
  return best;
}
