import type { ActionName } from './actions/index.ts';
import type { Edges } from './edges.ts';
import type { ReadName } from './endpoints.ts';
import { actionOf, openContent } from './outbox.ts';
import type { Store } from './store/session.ts';

/** How long sent entries stay readable on the outbox screen (milliseconds). */
const SENT_STAYS_MS = 86_400_000;

/** The kinds of document that an action shows in. */
export const showsIn = (name: ActionName): ReadName[] => Object.keys(actionOf(name).shows) as ReadName[];

/** Acknowledged entries become "sent" when no kept document that they show in is older than the acknowledgement (law L3). */
export async function confirm({ now }: Pick<Edges, 'now'>, store: Store): Promise<void> {
  const { db } = store;
  const rows = await db.outbox.where('state').anyOf('acknowledged', 'sent').toArray();
  if (rows.length === 0) return;
  const places = await Promise.all(
    rows.map(async (row) => {
      const content = await openContent(store, row);
      return content ? showsIn(content.action) : [];
    }),
  );
  await db.transaction('rw', db.outbox, db.documents, async () => {
    for (const [i, row] of rows.entries()) {
      if (row.state === 'sent') {
        if (now() - row.doneAt > SENT_STAYS_MS) await db.outbox.delete(row.seq);
        continue;
      }
      const older = await db.documents
        .where('endpoint')
        .anyOf(places[i] ?? [])
        .filter((document) => document.asked < row.acked)
        .count();
      if (older === 0)
        await db.outbox
          .where('seq')
          .equals(row.seq)
          .filter((entry) => entry.state === 'acknowledged')
          .modify({ state: 'sent' });
    }
  });
}
