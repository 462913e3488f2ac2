import { NOT_DONE } from '../device/unsent.ts';
import { forgetPictures } from '../files/pictures-cache.ts';
import { type Entry, entryOf, evictOthers, isStanding, NEEDS_YOU, openOnce } from '../outbox/entry.ts';
import { isHeld } from '../outbox/put.ts';
import type { OutboxState } from '../store/db.ts';
import { perStore } from '../store/per-store.ts';
import type { Store } from '../store/session.ts';
import { isFullDisk } from '../store/storage-error.ts';

/**
 * Writes what a person does; on a full disk what can be had again gives way to it, and the code for that is loaded then. Throws what the last try
 * throws.
 */
export async function withRoomHere<T>(store: Store, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if (!isFullDisk(cause)) throw cause;
    const { withRoomForWork } = await import('../files/room.ts');
    return withRoomForWork({ now: Date.now, forgetPictures }, store, write);
  }
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
  const letGo = evictOthers(store);
  // One transaction: an entry that is confirmed meanwhile is in one of the two.
  const { seqs, rows } = await db.transaction('r', db.outbox, async () => {
    const inState = (state: OutboxState) => db.outbox.where('state').equals(state);
    const seqs = await inState('sent').primaryKeys();
    const arrived = await db.outbox.bulkGet(seqs.filter((seq) => !known.has(seq)));
    const open = await Promise.all(UNSENT.map((state) => inState(state).toArray()));
    return { seqs, rows: [...open.flat(), ...arrived.filter((row) => row !== undefined)] };
  });
  const read = await Promise.all(rows.filter(isStanding).map(async (row) => entryOf(row, await openOnce(store, row))));
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
