import { renewKeyIfOld, resealRecords } from '../account/rotate-keys.ts';
import { BUDGETS } from '../budgets.ts';
import { DRAFT } from '../device/unsent.ts';
import { lastUses } from '../documents/cold-documents.ts';
import { removeDocuments } from '../documents/land.ts';
import { heldByPacks } from '../documents/pack-documents.ts';
import type { Edges } from '../edges.ts';
import { keepReserve } from '../files/files.ts';
import { settleReplaced } from '../outbox/replaced.ts';
import type { ReadFacts } from '../read.ts';
import { TIDIED } from '../store/clock.ts';
import { openDocument } from '../store/document.ts';
import { removeFiles } from '../store/file-owners.ts';
import type { Store } from '../store/session.ts';
import { certainNow } from '../wire/server-time.ts';

/** The content of this person's drafts as text; null if one does not open. */
async function draftsIn({ db, vault }: Store): Promise<string | null> {
  const rows = await db.session.where('key').startsWith(DRAFT).toArray();
  const opened = await Promise.all(
    rows.map(({ key, body }) => vault.open('session', key, body).catch(() => null)),
  );
  return opened.includes(null) ? null : JSON.stringify(opened);
}

/**
 * Removes files without an owner, as after a kill between two steps: those of removed entries, and
 * those that no draft has named for a while. `now`: device time, by a clock that is not in doubt.
 */
export async function sweepFiles(store: Store, now: number): Promise<void> {
  const { db } = store;
  // Before the drafts are read: an entry that becomes a draft is named there first.
  const held = new Set(await db.files.where('owner').startsWith('draft:').primaryKeys());
  const drafts = held.size > 0 ? await draftsIn(store) : null;
  const isForgotten = (id: string, at: number): boolean =>
    drafts !== null &&
    held.has(id) &&
    !drafts.includes(id) &&
    Math.abs(now - at) > BUDGETS.fileUnnamed;
  await db.transaction('rw', db.files, db.chunks, db.outbox, async () => {
    const entries = new Set((await db.outbox.orderBy('id').keys()).map((id) => `entry:${id}`));
    await removeFiles(db, ({ id, owner, usedAt }) =>
      owner.startsWith('entry:')
        ? !entries.has(owner)
        : owner.startsWith('draft:') && isForgotten(id, usedAt),
    );
  });
}

/** Keeps a store small and its keys young; a separate file, because it is needed once a day. */
export async function keepUp(edges: Edges, store: Store): Promise<void> {
  await tidy(edges, store);
  // Not awaited: the next drain continues what is left.
  void resealRecords(edges, store).catch(() => undefined);
}

/**
 * Keys of documents that were neither viewed nor confirmed for too long, and of those beyond the
 * account's limit; no document is loaded. Documents of pinned packs are kept and do not count.
 */
async function unused(store: Store, now: number): Promise<string[]> {
  const held = await heldByPacks(store);
  const last = (await lastUses(store.db)).filter(({ key }) => !held.has(key));
  return last
    .filter(
      ({ at }, i) => now - at > BUDGETS.documentUnused || i < last.length - BUDGETS.documentsMost,
    )
    .map(({ key }) => key);
}

/**
 * Keys of documents whose subject ended long enough ago (a read's `endsAt`). `now`: server time,
 * milliseconds since 1970.
 */
async function ended(
  { endpoints }: Pick<Edges, 'endpoints'>,
  store: Store,
  now: number,
): Promise<string[]> {
  const found: string[] = [];
  for (const [name, row] of Object.entries(
    endpoints as Readonly<Record<string, Partial<ReadFacts>>>,
  )) {
    if (!row.endsAt) continue;
    for (const stored of await store.db.documents.where('endpoint').equals(name).toArray()) {
      const content = await openDocument(store, stored);
      if (content && now - Date.parse(row.endsAt(content.value)) > BUDGETS.endedSubject)
        found.push(stored.key);
    }
  }
  return found;
}

/**
 * Removes unneeded data, at most once a day: documents and their notes, quarantined rows, notices
 * without an entry; nothing that a person made. Renews the key when it is due. Skipped while the
 * device's clock is uncertain: all ages are measured by it.
 */
export async function tidy(
  edges: Pick<Edges, 'endpoints' | 'now' | 'monotonic'>,
  store: Store,
): Promise<void> {
  const { db } = store;
  const now = edges.now();
  const last = (await db.clock.get(TIDIED))?.value;
  if (Math.abs(now - (last ?? 0)) < BUDGETS.tidyEvery) return;
  const server = await certainNow(edges, store);
  if (server === null || Math.abs(server - now) > BUDGETS.tidyEvery) return;
  const [expired, past] = [await unused(store, now), await ended(edges, store, server)];
  // A document that is viewed meanwhile is kept.
  if (expired.length > 0) await removeDocuments(store, expired, now);
  if (past.length > 0) await removeDocuments(store, past);
  await db.quarantine
    .where('at')
    .below(now - BUDGETS.quarantine)
    .delete();
  await db.quarantine.orderBy('at').reverse().offset(BUDGETS.quarantineMost).delete();
  // Not on the first day, when everything else is downloaded.
  if (last !== undefined) await keepReserve(edges, store);
  await db.transaction('rw', db.notices, db.outbox, async () => {
    const notices = await db.notices.toCollection().primaryKeys();
    const entries = new Set(await db.outbox.orderBy('id').keys());
    await db.notices.bulkDelete(notices.filter((id) => !entries.has(id)));
  });
  await settleReplaced(store);
  await sweepFiles(store, now);
  await renewKeyIfOld(store, server);
  await db.clock.put({ name: TIDIED, value: now, until: 0 });
}
