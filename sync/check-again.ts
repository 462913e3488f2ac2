import type { AppResponse, ReadName } from './app-endpoints.ts';
import { findDocuments, isFateUnknown, noteArrived, staysFor } from './confirm.ts';
import type { Outcome } from './contract/errors.ts';
import { openDocument } from './document.ts';
import type { Edges } from './edges.ts';
import { actionOf, openContent } from './entry.ts';
import { pull } from './pull.ts';
import { likelyNow } from './server-time.ts';
import { shownIn } from './shown-in.ts';
import type { DocumentRow } from './store/db.ts';
import type { Store } from './store/session.ts';

/** Whether the server's own document has it; pulled first, so that it is what the server says now. */
async function hasIt(edges: Edges, store: Store, row: DocumentRow, arrived: (document: never, input: unknown) => boolean, input: unknown) {
  const content = await openDocument(store, row);
  if (!content) return { ok: true, value: false } as const;
  // Only `land` writes these rows, with the read's name as their endpoint.
  const pulled = await pull(edges, store, row.endpoint as ReadName, content.request, { force: true });
  if (!pulled.ok) return pulled;
  const now = await store.db.documents.get(row.key);
  const value: AppResponse<ReadName> | undefined = now && (await openDocument(store, now))?.value;
  // The document is of the kind for which the action says how to see it.
  return { ok: true, value: value !== undefined && arrived(value as never, input) } as const;
}

/**
 * Looks whether an entry whose fate is unknown has reached the server: true, and it counts as sent, if the server's state shows it;
 * false if it does not, or shows such an action nowhere. A failure if the server could not be asked.
 */
export async function checkAgain(edges: Edges, store: Store, id: string): Promise<Outcome<boolean>> {
  const row = await store.db.outbox.where('id').equals(id).first();
  const content = isFateUnknown(row) ? await openContent(store, row) : null;
  if (!content) return { ok: true, value: false };
  const ways = actionOf(store, content.action).arrived ?? {};
  let failed: Outcome<boolean> | undefined;
  for (const document of await findDocuments(store, await shownIn(store, content))) {
    const arrived = (ways as Partial<Record<string, (document: never, input: unknown) => boolean>>)[document.endpoint];
    if (!arrived) continue;
    const found = await hasIt(edges, store, document, arrived, content.input);
    if (!found.ok) failed = found;
    else if (found.value) {
      await noteArrived(store, id, { doneAt: edges.now(), leavesAt: Math.round((await likelyNow(edges, store)) + staysFor(store, content)) });
      return found;
    }
  }
  return failed ?? { ok: true, value: false };
}
