import { type Device, homeOf } from '../device/device.ts';
import { browserDisk } from '../device/disk.ts';
import { countUnsent, NOT_DONE, noteUnsent } from '../device/unsent.ts';
import { type Entry, entryOf, letGoOfOthers, NEEDS_YOU, openOnce, stands } from '../outbox/entry.ts';
import { isHeld } from '../outbox/put.ts';
import { databaseName, type OutboxState } from '../store/db.ts';
import { perStore } from '../store/per-store.ts';
import type { Store } from '../store/session.ts';

/** Whether the open account has work that is not sent; without its keys it is not safe, whatever lies here. */
export const isWorkKept = async ({ db }: Store): Promise<boolean> => (await db.keys.count()) > 0 && (await countUnsent(db)) > 0;

/**
 * Something was put into the outbox here: notes how much is unsent and, the first time, asks the browser never to evict the place where
 * it lies; only a page may ask that.
 */
export async function guardUnsent(device: Device, store: Store): Promise<void> {
  await noteUnsent(device, store, Date.now());
  const row = await device.accounts.get(store.tag);
  if (!row || row.persisted !== undefined) return;
  const home = homeOf(store.tag, row.turn);
  const place = row.place ?? (await browserDisk.locate(home, databaseName(home)));
  await device.accounts.update(store.tag, { persisted: (await browserDisk.persist(home, place)) ? 1 : 0 });
}

const UNSENT = [...NOT_DONE, 'acknowledged'] satisfies OutboxState[];

/** The outbox as a page shows it. */
export interface OutboxView {
  /** False until the outbox was read; until then its counts mean nothing. */
  readonly known: boolean;
  readonly entries: readonly Entry[];
  /** Number of entries that have not reached the server. */
  readonly waiting: number;
  /** Number of entries that the person has to decide about. */
  readonly needs: number;
  /** Ids of the waiting entries whose time to undo may not be over. */
  readonly held: readonly string[];
}

/** A store's sent entries by their place: they stay for days, receipts for months, and none of them changes. */
const sentOf = perStore((): { known: ReadonlyMap<number, Entry> } => ({ known: new Map() }));

/** Every entry, oldest first. Of those that are sent, what was read before is not loaded again. */
async function entriesIn(store: Store): Promise<Entry[]> {
  const { db } = store;
  const sent = sentOf(store);
  // Another reading may end between the parts of this one: what it knows then would stand beside what was loaded here.
  const { known } = sent;
  const letGo = letGoOfOthers(store);
  // One transaction: an entry that is confirmed meanwhile is in one of the two.
  const { seqs, rows } = await db.transaction('r', db.outbox, async () => {
    const inState = (state: OutboxState) => db.outbox.where('state').equals(state);
    const seqs = await inState('sent').primaryKeys();
    const arrived = await db.outbox.bulkGet(seqs.filter((seq) => !known.has(seq)));
    const open = await Promise.all(UNSENT.map((state) => inState(state).toArray()));
    return { seqs, rows: [...open.flat(), ...arrived.filter((row) => row !== undefined)] };
  });
  const read = await Promise.all(rows.filter(stands).map(async (row) => entryOf(row, await openOnce(store, row))));
  const entries = [...seqs.flatMap((seq) => known.get(seq) ?? []), ...read].sort((a, b) => a.seq - b.seq);
  // One that did not open may do so another time.
  sent.known = new Map(entries.flatMap((entry) => (entry.state === 'sent' && entry.content ? [[entry.seq, entry] as const] : [])));
  letGo(new Set(read.map(({ id }) => id)));
  return entries;
}

/** Every entry of the outbox, oldest first, with their counts; only what changed since the last time is decrypted again. */
export async function viewOutbox(store: Store): Promise<OutboxView> {
  const entries = await entriesIn(store);
  const needs = entries.filter((entry) => NEEDS_YOU.has(entry.state)).length;
  const waiting = entries.filter(({ state }) => state === 'waiting' || state === 'sending' || state === 'newer').length;
  return { known: true, entries, waiting, needs, held: entries.filter(isHeld).map(({ id }) => id) };
}
