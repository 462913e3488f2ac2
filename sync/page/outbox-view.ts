import { NOT_DONE } from '../device/unsent.ts';
import { forgetPictures } from '../files/pictures-cache.ts';
import {
  type Entry,
  entryOf,
  evictOthers,
  isStanding,
  NEEDS_YOU,
  openOnce,
} from '../outbox/entry.ts';
import { isHeld } from '../outbox/put.ts';
import type { OutboxState } from '../store/db.ts';
import { perStore } from '../store/per-store.ts';
import type { Store } from '../store/session.ts';
import { isFullDisk } from '../store/storage-error.ts';

/**
 * Writes a person's work. On a full disk replaceable data is evicted for it; that code is loaded
 * only then. Throws the last attempt's error.
 */
export async function withRoomHere<T>(store: Store, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if (!isFullDisk(cause)) throw cause;
    const { withRoomForWork } = await import('../store/room.ts');
    return withRoomForWork({ now: Date.now, forgetPictures }, store, write);
  }
}

const UNSENT = [...NOT_DONE, 'acknowledged'] satisfies OutboxState[];

/** The outbox as a page shows it. */
export interface OutboxView {
  /** False until the outbox was read; its counts are not valid before. */
  readonly known: boolean;
  readonly entries: readonly Entry[];
  /** Number of entries that have not reached the server. */
  readonly waiting: number;
  /** Number of entries that the person has to decide about. */
  readonly needs: number;
  /** Ids of the waiting entries that may still be undone. */
  readonly held: readonly string[];
}

/**
 * Cache of sent entries by `seq`: they are kept for days, receipts for months, and do not change.
 */
const sentOf = perStore((): { cached: ReadonlyMap<number, Entry> } => ({ cached: new Map() }));

/** All entries, oldest first. Cached sent entries are not loaded again. */
async function entriesIn(store: Store): Promise<Entry[]> {
  const { db } = store;
  const sent = sentOf(store);
  // Taken once: a concurrent reading may replace the cache while this one loads its rows.
  const { cached } = sent;
  const evict = evictOthers(store);
  // In one transaction: an entry that is confirmed meanwhile is in one of the two results.
  const { seqs, rows } = await db.transaction('r', db.outbox, async () => {
    const inState = (state: OutboxState) => db.outbox.where('state').equals(state);
    const seqs = await inState('sent').primaryKeys();
    const arrived = await db.outbox.bulkGet(seqs.filter((seq) => !cached.has(seq)));
    const open = await Promise.all(UNSENT.map((state) => inState(state).toArray()));
    return { seqs, rows: [...open.flat(), ...arrived.filter((row) => row !== undefined)] };
  });
  const read = await Promise.all(
    rows.filter(isStanding).map(async (row) => entryOf(row, await openOnce(store, row))),
  );
  const entries = [...seqs.flatMap((seq) => cached.get(seq) ?? []), ...read].sort(
    (a, b) => a.seq - b.seq,
  );
  // Entries that did not open are not cached: the next reading tries again.
  sent.cached = new Map(
    entries.flatMap((entry) =>
      entry.state === 'sent' && entry.content ? [[entry.seq, entry] as const] : [],
    ),
  );
  evict(new Set(read.map(({ id }) => id)));
  return entries;
}

/**
 * All entries of the outbox, oldest first, with their counts; only changed entries are decrypted
 * again.
 */
export async function viewOutbox(store: Store): Promise<OutboxView> {
  const entries = await entriesIn(store);
  const needs = entries.filter((entry) => NEEDS_YOU.has(entry.state)).length;
  const waiting = entries.filter(
    ({ state }) => state === 'waiting' || state === 'sending' || state === 'newer',
  ).length;
  return { known: true, entries, waiting, needs, held: entries.filter(isHeld).map(({ id }) => id) };
}
