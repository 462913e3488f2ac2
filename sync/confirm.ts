import type { Edges } from './edges.ts';
import type { ReadName } from './endpoints.ts';
import { actionOf, type Content, openContent } from './outbox.ts';
import { documentKey } from './read.ts';
import type { DocumentRow } from './store/db.ts';
import type { Store } from './store/session.ts';

/** How long sent entries stay readable unless their action says otherwise (milliseconds). */
const SENT_STAYS_MS = 86_400_000;

/** Where an action shows: kinds of document by their call, single documents by their key. */
export function placesOf(store: Store, { action: name, input }: Content): Promise<string[]> {
  const action = actionOf(name);
  const within = action.within?.(input) ?? {};
  return Promise.all(
    (Object.keys(action.shows) as ReadName[]).map((kind) => {
      const request = within[kind];
      return request ? documentKey(store, kind, request) : kind;
    }),
  );
}

/** The kept documents at some places; a key never reads like the name of a call. */
export async function documentsAt({ db }: Store, places: readonly string[]): Promise<DocumentRow[]> {
  const [ofKind, single] = await Promise.all([
    db.documents
      .where('endpoint')
      .anyOf([...places])
      .toArray(),
    db.documents.bulkGet([...places]),
  ]);
  return [...ofKind, ...single.filter((row) => row !== undefined)];
}

/** Acknowledged entries become "sent" when no kept document that they show in is older than the acknowledgement (law L3). */
export async function confirm({ now }: Pick<Edges, 'now'>, store: Store): Promise<void> {
  const { db } = store;
  const rows = (await db.outbox.where('state').anyOf('acknowledged', 'sent').toArray()).filter(
    // A sent one is opened only once it may have to leave.
    (row) => row.state === 'acknowledged' || now() - row.doneAt > SENT_STAYS_MS,
  );
  if (rows.length === 0) return;
  const contents = await Promise.all(rows.map((row) => openContent(store, row)));
  const places = await Promise.all(contents.map((content) => (content ? placesOf(store, content) : [])));
  await db.transaction('rw', db.outbox, db.documents, async () => {
    for (const [i, row] of rows.entries()) {
      const content = contents[i];
      if (row.state === 'sent') {
        const stays = (content && actionOf(content.action).staysFor) ?? SENT_STAYS_MS;
        if (now() - row.doneAt > stays) await db.outbox.delete(row.seq);
        continue;
      }
      const shown = await documentsAt(store, places[i] ?? []);
      if (shown.every((document) => document.asked >= row.acked))
        await db.outbox
          .where('seq')
          .equals(row.seq)
          .filter((entry) => entry.state === 'acknowledged')
          .modify({ state: 'sent' });
    }
  });
}
