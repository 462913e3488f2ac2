import { SENT_STAYS_MS } from '../contract/constants.ts';
import type { Edges } from '../edges.ts';
import type { DocumentRow, OutboxRow } from '../store/db.ts';
import { ownerOf, removeFilesOf } from '../store/file-owners.ts';
import { perStore } from '../store/per-store.ts';
import type { Store } from '../store/session.ts';
import { certainNow } from '../wire/server-time.ts';
import { actionOf, type Content, isStanding, isUnsure, openContent, openOnce } from './entry.ts';
import { removeReplaced } from './replaced.ts';
import { shownIn } from './shown-in.ts';

/** How long an entry stays readable after it was sent (milliseconds). */
export const retentionOf = (store: Store, { action }: Content): number =>
  actionOf(store, action).staysFor ?? SENT_STAYS_MS;

/**
 * Returns the stored documents of these endpoint names and document keys. A key never equals an
 * endpoint's name.
 */
export async function findDocuments(
  { db }: Store,
  targets: readonly string[],
): Promise<DocumentRow[]> {
  const [ofKind, single] = await Promise.all([
    db.documents
      .where('endpoint')
      .anyOf([...targets])
      .toArray(),
    db.documents.bulkGet([...targets]),
  ]);
  return [...ofKind, ...single.filter((row) => row !== undefined)];
}

/**
 * Cache of where acknowledged entries show, so that each is decrypted once and not at every
 * landing.
 */
const targetsIn = perStore((): { cached: ReadonlyMap<string, Acknowledged | null> } => ({
  cached: new Map(),
}));
interface Acknowledged {
  readonly targets: readonly string[];
  readonly retention: number;
}

/** Null for entries of a newer build: only that build knows where they show. */
async function acknowledgedOf(
  store: Store,
  rows: readonly OutboxRow[],
): Promise<readonly (Acknowledged | null)[]> {
  const cache = targetsIn(store);
  const found = await Promise.all(
    rows.map(async (row) => {
      const cached = cache.cached.get(row.id);
      const content = cached === undefined ? await openOnce(store, row) : null;
      if (cached !== undefined || content === 'newer') return cached ?? null;
      return {
        targets: content ? await shownIn(store, content) : [],
        retention: content ? retentionOf(store, content) : SENT_STAYS_MS,
      };
    }),
  );
  cache.cached = new Map(rows.map(({ id }, i) => [id, found[i] ?? null]));
  return found;
}

/**
 * Whether a stored document in which an entry shows was requested before the acknowledgement.
 * Counts in indexes and loads no document.
 */
async function isUnconfirmed(
  { db }: Store,
  targets: readonly string[],
  acked: number,
): Promise<boolean> {
  for (const target of targets)
    for (const index of ['[endpoint+asked]', '[key+asked]'])
      if (
        (await db.documents
          .where(index)
          .between([target, 0], [target, acked], true, false)
          .count()) > 0
      )
        return true;
  return false;
}

/**
 * Moves acknowledged entries to "sent" once no stored document in which they show is older than the
 * acknowledgement (law L3).
 */
export async function confirm(
  clocks: Pick<Edges, 'now' | 'monotonic'>,
  store: Store,
): Promise<void> {
  const { db } = store;
  await removeOld(clocks, store);
  const rows = await db.outbox.where('state').equals('acknowledged').toArray();
  if (rows.length === 0) return;
  const acknowledged = await acknowledgedOf(store, rows);
  await db.transaction('rw', db.outbox, db.documents, async () => {
    for (const [i, row] of rows.entries()) {
      const entry = acknowledged[i];
      if (!entry || (await isUnconfirmed(store, entry.targets, row.acked))) continue;
      await db.outbox
        .where('seq')
        .equals(row.seq)
        .filter(({ state }) => state === 'acknowledged')
        .modify({
          state: 'sent',
          tags: [],
          leavesAt: row.leavesAt ?? row.doneAt + entry.retention,
        });
    }
  });
}

/**
 * Removes sent entries and their verdict notices when their retention ends by the server's clock;
 * none while the device's clock is uncertain.
 */
async function removeOld(clocks: Pick<Edges, 'now' | 'monotonic'>, store: Store): Promise<void> {
  const { db } = store;
  await dateEarlier(store);
  const [first] = await db.outbox.where('leavesAt').above(0).limit(1).keys();
  if (typeof first !== 'number') return;
  const server = await certainNow(clocks, store);
  if (server === null || first >= server) return;
  await db.transaction('rw', [db.outbox, db.notices, db.files, db.chunks], async () => {
    const old = db.outbox.where('leavesAt').between(1, server, true, false);
    const expired = await old.filter(({ state }) => state === 'sent').toArray();
    await db.outbox.bulkDelete(expired.map(({ seq }) => seq));
    await db.notices.bulkDelete(expired.map(({ id }) => id));
    await removeFilesOf(db, expired.map(ownerOf));
    // An earlier build may have sent them and left the entries that they had absorbed.
    for (const row of expired) await removeReplaced(db, row);
  });
}

/**
 * Dates entries that the previous build sent: it stored the device's time alone, and the retention
 * depends on the action.
 */
async function dateEarlier(store: Store): Promise<void> {
  const rows = await store.db.outbox.where('leavesAt').equals(0).toArray();
  for (const row of rows) {
    const content = await openContent(store, row);
    await store.db.outbox.update(row.seq, {
      leavesAt: row.doneAt + (content ? retentionOf(store, content) : SENT_STAYS_MS),
    });
  }
}

/** Whether an attempt may have taken effect while none is under way. */
export const isFateUnknown = (row: OutboxRow | undefined): row is OutboxRow =>
  isStanding(row) && row.state !== 'sending' && isUnsure(row);

/** Marks an entry of unknown fate as sent: the server's state shows it. */
export async function noteArrived(
  { db }: Store,
  id: string,
  times: Required<Pick<OutboxRow, 'doneAt' | 'leavesAt'>>,
): Promise<void> {
  await db.transaction('rw', db.outbox, db.files, db.chunks, async () => {
    const arrived = await db.outbox
      .where('id')
      .equals(id)
      .filter(isFateUnknown)
      .modify((row) => {
        Object.assign(row, {
          state: 'sent',
          ...times,
          unsure: 0,
          tags: [],
          version: row.version + 1,
        });
      });
    const row = await db.outbox.where('id').equals(id).first();
    if (arrived === 0 || !row) return;
    await removeFilesOf(db, [ownerOf(row)]);
    await removeReplaced(db, row);
  });
}
