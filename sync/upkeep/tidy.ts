import { BUDGETS } from '../files/budgets.ts';
import { TIDIED } from '../store/clock.ts';
import { lastUses } from '../documents/cold-documents.ts';
import { openDocument } from '../store/document.ts';
import type { Edges } from '../edges.ts';
import { removeDocuments } from '../documents/land.ts';
import { settleReplaced } from '../outbox/put.ts';
import { heldByPacks } from '../documents/pack-documents.ts';
import { keepReserve } from '../files/room.ts';
import { renewKeyIfOld } from '../account/rotate-keys.ts';
import { certainNow } from '../wire/server-time.ts';
import type { Store } from '../store/session.ts';
import { sweepFiles } from './sweep-files.ts';

/**
 * What a person has not looked at, and nothing has brought up to date, for too long, and what is more than an account may hold; none of it is loaded.
 * What kept packs hold stays, and does not count.
 */
async function unused(store: Store, now: number): Promise<string[]> {
  const held = await heldByPacks(store);
  const last = (await lastUses(store.db)).filter(({ key }) => !held.has(key));
  return last.filter(({ at }, i) => now - at > BUDGETS.documentUnused || i < last.length - BUDGETS.documentsMost).map(({ key }) => key);
}

/** Lists of who comes to a training, of trainings that are over for long enough. */
async function oldSheets(store: Store, now: number): Promise<string[]> {
  const rows = await store.db.documents.where('endpoint').equals('training-roster').toArray();
  const ends = await Promise.all(rows.map(async (row) => (await openDocument<'training-roster'>(store, row))?.value.training_end_date));
  return rows.filter((_, i) => now - Date.parse(ends[i] ?? '') > BUDGETS.daySheet).map(({ key }) => key);
}

/**
 * Removes what nobody needs any more, once a day at most: documents, what is noted of them, rows that were set aside, notices without an entry.
 * Nothing that a person made. Begins the next epoch of the key when it is time. Not while the device's clock may be wrong: all ages are by it.
 */
export async function tidy(edges: Pick<Edges, 'now' | 'monotonic'>, store: Store): Promise<void> {
  const { db } = store;
  const now = edges.now();
  const last = (await db.clock.get(TIDIED))?.value;
  if (Math.abs(now - (last ?? 0)) < BUDGETS.tidyEvery) return;
  const server = await certainNow(edges, store);
  if (server === null || Math.abs(server - now) > BUDGETS.tidyEvery) return;
  const [leaving, sheets] = [await unused(store, now), await oldSheets(store, server)];
  // Whoever opens one meanwhile keeps it.
  if (leaving.length > 0) await removeDocuments(store, leaving, now);
  if (sheets.length > 0) await removeDocuments(store, sheets);
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
