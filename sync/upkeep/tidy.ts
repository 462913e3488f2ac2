import { renewKeyIfOld, resealRecords } from '../account/rotate-keys.ts';
import { BUDGETS } from '../budgets.ts';
import { DRAFT } from '../device/accounts.ts';
import { lastUses } from '../documents/cold-documents.ts';
import { removeDocuments } from '../documents/land.ts';
import { heldByPacks } from '../documents/pack-documents.ts';
import type { Edges } from '../edges.ts';
import { keepReserve } from '../files/files.ts';
import { settleReplaced } from '../outbox/put.ts';
import type { ReadFacts } from '../read.ts';
import { TIDIED } from '../store/clock.ts';
import { openDocument } from '../store/document.ts';
import { removeFiles } from '../store/file-owners.ts';
import type { Store } from '../store/session.ts';
import { certainNow } from '../wire/server-time.ts';

/** What the drafts of this person say, whichever build wrote them; null if one does not open. */
async function draftsIn({ db, vault }: Store): Promise<string | null> {
  const rows = await db.session.where('key').startsWith(DRAFT).toArray();
  const opened = await Promise.all(rows.map(({ key, body }) => vault.open('session', key, body).catch(() => null)));
  return opened.includes(null) ? null : JSON.stringify(opened);
}

/**
 * Removes files that nobody names any more, as after a kill between two steps: those of entries that have left, and those that no draft names, once
 * they have been here for a while. `now`: device time, by a clock that is not in doubt.
 */
export async function sweepFiles(store: Store, now: number): Promise<void> {
  const { db } = store;
  // Before the drafts are read: an entry that becomes one is named there first.
  const held = new Set(await db.files.where('owner').startsWith('draft:').primaryKeys());
  const drafts = held.size > 0 ? await draftsIn(store) : null;
  const isForgotten = (id: string, at: number): boolean =>
    drafts !== null && held.has(id) && !drafts.includes(id) && Math.abs(now - at) > BUDGETS.fileUnnamed;
  await db.transaction('rw', db.files, db.chunks, db.outbox, async () => {
    const entries = new Set((await db.outbox.orderBy('id').keys()).map((id) => `entry:${id}`));
    await removeFiles(db, ({ id, owner, usedAt }) =>
      owner.startsWith('entry:') ? !entries.has(owner) : owner.startsWith('draft:') && isForgotten(id, usedAt),
    );
  });
}

/** What keeps a store small and its keys young; a file of its own, because it is needed once a day. */
export async function keepUp(edges: Edges, store: Store): Promise<void> {
  await tidy(edges, store);
  // Nobody waits for it; what is left of it the next drain does.
  void resealRecords(edges, store).catch(() => undefined);
}

/**
 * What a person has not looked at, and nothing has brought up to date, for too long, and what is more than an account may hold; none of it is loaded.
 * What kept packs hold stays, and does not count.
 */
async function unused(store: Store, now: number): Promise<string[]> {
  const held = await heldByPacks(store);
  const last = (await lastUses(store.db)).filter(({ key }) => !held.has(key));
  return last.filter(({ at }, i) => now - at > BUDGETS.documentUnused || i < last.length - BUDGETS.documentsMost).map(({ key }) => key);
}

/** Keys of documents whose subject ended long enough ago (a read's `endsAt`). `now`: server time, milliseconds since 1970. */
async function ended({ endpoints }: Pick<Edges, 'endpoints'>, store: Store, now: number): Promise<string[]> {
  const found: string[] = [];
  for (const [name, row] of Object.entries(endpoints as Readonly<Record<string, Partial<ReadFacts>>>)) {
    if (!row.endsAt) continue;
    for (const stored of await store.db.documents.where('endpoint').equals(name).toArray()) {
      const content = await openDocument(store, stored);
      if (content && now - Date.parse(row.endsAt(content.value)) > BUDGETS.endedSubject) found.push(stored.key);
    }
  }
  return found;
}

/**
 * Removes what nobody needs any more, once a day at most: documents, what is noted of them, rows that were set aside, notices without an entry.
 * Nothing that a person made. Begins the next epoch of the key when it is time. Not while the device's clock may be wrong: all ages are by it.
 */
export async function tidy(edges: Pick<Edges, 'endpoints' | 'now' | 'monotonic'>, store: Store): Promise<void> {
  const { db } = store;
  const now = edges.now();
  const last = (await db.clock.get(TIDIED))?.value;
  if (Math.abs(now - (last ?? 0)) < BUDGETS.tidyEvery) return;
  const server = await certainNow(edges, store);
  if (server === null || Math.abs(server - now) > BUDGETS.tidyEvery) return;
  const [leaving, over] = [await unused(store, now), await ended(edges, store, server)];
  // Whoever opens one meanwhile keeps it.
  if (leaving.length > 0) await removeDocuments(store, leaving, now);
  if (over.length > 0) await removeDocuments(store, over);
  await db.quarantine
    .where('at')
    .below(now - BUDGETS.quarantine)
    .delete();
  await db.quarantine.orderBy('at').reverse().offset(BUDGETS.quarantineMost).delete();
  // Not on the first day, on which everything else comes.
  if (last !== undefined) await keepReserve(edges, store);
  await db.transaction('rw', db.notices, db.outbox, async () => {
    const told = await db.notices.toCollection().primaryKeys();
    const entries = new Set(await db.outbox.orderBy('id').keys());
    await db.notices.bulkDelete(told.filter((id) => !entries.has(id)));
  });
  await settleReplaced(store);
  await sweepFiles(store, now);
  await renewKeyIfOld(store, server);
  await db.clock.put({ name: TIDIED, value: now, until: 0 });
}
