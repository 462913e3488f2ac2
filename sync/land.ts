import { confirm } from './confirm.ts';
import type { Edges } from './edges.ts';
import type { ReadName } from './endpoints.ts';
import type { Quarantined } from './parse.ts';
import type { Store } from './store/session.ts';

/** One parsed answer on its way into the store. */
export interface Landing {
  readonly name: ReadName;
  readonly key: string;
  readonly asked: number;
  readonly request: object;
  readonly value: unknown;
  readonly quarantined: readonly Quarantined[];
  /** What lies there does not open, so it is written anew even when the answer says the same. */
  readonly mends?: boolean;
}

/**
 * The one writer of documents (law L1). An answer that was asked for before the one that lies there is discarded;
 * one that says nothing new only moves the freshness, so that no screen wakes.
 */
export async function land(edges: Pick<Edges, 'now'>, store: Store, landing: Landing): Promise<'changed' | 'same' | 'stale'> {
  const { db, vault } = store;
  const { name, key, asked, request, value } = landing;
  const print = await vault.mac(`print:${JSON.stringify(value)}`);
  const body = await vault.seal('documents', key, { request, value });
  const aside = await Promise.all(
    landing.quarantined.map(async (row) => {
      const place = await vault.mac(`quarantine:${key}:${row.path}`);
      return { key: place, at: edges.now(), body: await vault.seal('quarantine', place, row) };
    }),
  );
  const result = await db.transaction('rw', [db.documents, db.freshness, db.outbox, db.quarantine], async () => {
    const known = await db.freshness.get(key);
    if ((known?.asked ?? 0) >= asked) return 'stale';
    await db.freshness.put({ key, at: edges.now(), asked, failedAt: 0 });
    if (aside.length > 0) await db.quarantine.bulkPut(aside);
    const before = await db.documents.get(key);
    // An acknowledged action leaves the fold only when the document says that it was asked for later.
    const waits = await db.outbox.where('state').equals('acknowledged').count();
    const same = before?.print === print && !landing.mends;
    if (same && waits === 0) return 'same';
    await db.documents.put({ key, endpoint: name, asked, print, body });
    return same ? 'same' : 'changed';
  });
  await confirm(edges, store);
  return result;
}
