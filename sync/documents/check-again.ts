import type { Outcome } from '../contract/errors.ts';
import type { DocumentName, ResponseOf } from '../contract/index.ts';
import type { Edges } from '../edges.ts';
import { findDocuments, isFateUnknown, noteArrived, retentionOf } from '../outbox/confirm.ts';
import { actionOf, openContent } from '../outbox/entry.ts';
import { shownIn } from '../outbox/shown-in.ts';
import type { DocumentRow } from '../store/db.ts';
import { openDocument } from '../store/document.ts';
import type { Store } from '../store/session.ts';
import { likelyNow } from '../wire/server-time.ts';
import { pull } from './pull.ts';

/**
 * Looks for the entry in a document, which is pulled first so that it is the server's current
 * answer.
 */
async function lookIn(
  edges: Edges,
  store: Store,
  row: DocumentRow,
  arrived: (document: never, input: unknown) => boolean,
  input: unknown,
) {
  const content = await openDocument(store, row);
  if (!content) return { ok: true, value: 'unseen' } as const;
  // Only `land` writes these rows, with the read's name as their endpoint.
  const pulled = await pull(edges, store, row.endpoint as DocumentName, content.request, {
    force: true,
  });
  if (!pulled.ok) return pulled;
  // The stored document is not the server's current answer.
  if (pulled.value === 'doubted')
    return { ok: false, failure: { kind: 'no-answer', status: 200 } } as const;
  const current = await store.db.documents.get(row.key);
  const value: ResponseOf<DocumentName> | undefined =
    current && (await openDocument(store, current))?.value;
  // The document is of the kind that this function of the action reads.
  return {
    ok: true,
    value: value !== undefined && arrived(value as never, input) ? 'arrived' : 'missing',
  } as const;
}

/**
 * Whether the server's state shows an entry. `unseen`: this device stores no document that would
 * show it.
 */
export type Sighting = 'arrived' | 'missing' | 'unseen';

/**
 * Checks whether an entry of unknown fate has reached the server; if so, it counts as sent. A
 * failure if the server could not be asked.
 */
export async function checkAgain(
  edges: Edges,
  store: Store,
  id: string,
): Promise<Outcome<Sighting>> {
  const row = await store.db.outbox.where('id').equals(id).first();
  const content = isFateUnknown(row) ? await openContent(store, row) : null;
  if (!content) return { ok: true, value: 'unseen' };
  const ways = actionOf(store, content.action).arrived ?? {};
  let result: Outcome<Sighting> = { ok: true, value: 'unseen' };
  for (const document of await findDocuments(store, await shownIn(store, content))) {
    const arrived = (ways as Partial<Record<string, (document: never, input: unknown) => boolean>>)[
      document.endpoint
    ];
    if (!arrived) continue;
    const found = await lookIn(edges, store, document, arrived, content.input);
    if (found.ok && found.value === 'arrived') {
      await noteArrived(store, id, {
        doneAt: edges.now(),
        leavesAt: Math.round((await likelyNow(edges, store)) + retentionOf(store, content)),
      });
      return found;
    }
    // A document that could not be pulled outweighs another one that does not show the entry.
    if (result.ok) result = found;
  }
  return result;
}
