import { SENT_STAYS_MS } from '../contract/constants.ts';
import type { Edges } from '../edges.ts';
import type { DocumentRow, OutboxRow } from '../store/db.ts';
import { ownerOf, removeFilesOf } from '../store/file-owners.ts';
import { perStore } from '../store/per-store.ts';
import type { Store } from '../store/session.ts';
import { certainNow } from '../wire/server-time.ts';
import { actionOf, type Content, isUnsure, openContent, openOnce, stands } from './entry.ts';
import { removeReplaced } from './put.ts';
import { shownIn } from './shown-in.ts';

/** How long an entry stays readable once it was sent (milliseconds). */
export const staysFor = (store: Store, { action }: Content): number => actionOf(store, action).staysFor ?? SENT_STAYS_MS;

/** The stored documents behind names of endpoints and keys; no key looks like an endpoint's name. */
export async function findDocuments({ db }: Store, targets: readonly string[]): Promise<DocumentRow[]> {
  const [ofKind, single] = await Promise.all([
    db.documents
      .where('endpoint')
      .anyOf([...targets])
      .toArray(),
    db.documents.bulkGet([...targets]),
  ]);
  return [...ofKind, ...single.filter((row) => row !== undefined)];
}

/** Where acknowledged entries show, so that each is opened once and not at every landing. */
const targetsIn = perStore((): { known: ReadonlyMap<string, Acknowledged | null> } => ({ known: new Map() }));
interface Acknowledged {
  readonly targets: readonly string[];
  readonly stays: number;
}

/** Null for what a newer build put in: it alone knows where that shows. */
async function acknowledgedOf(store: Store, rows: readonly OutboxRow[]): Promise<readonly (Acknowledged | null)[]> {
  const cache = targetsIn(store);
  const found = await Promise.all(
    rows.map(async (row) => {
      const known = cache.known.get(row.id);
      const content = known === undefined ? await openOnce(store, row) : null;
      if (known !== undefined || content === 'newer') return known ?? null;
      return { targets: content ? await shownIn(store, content) : [], stays: content ? staysFor(store, content) : SENT_STAYS_MS };
    }),
  );
  cache.known = new Map(rows.map(({ id }, i) => [id, found[i] ?? null]));
  return found;
}

/** Whether a stored document in which an entry shows was asked for before the entry was acknowledged; indexes tell, so that no document is loaded. */
async function isUnconfirmed({ db }: Store, targets: readonly string[], acked: number): Promise<boolean> {
  for (const target of targets)
    for (const index of ['[endpoint+asked]', '[key+asked]'])
      if ((await db.documents.where(index).between([target, 0], [target, acked], true, false).count()) > 0) return true;
  return false;
}

/** Moves acknowledged entries to "sent" once no stored document in which they show is older than the acknowledgement (law L3). */
export async function confirm(clocks: Pick<Edges, 'now' | 'monotonic'>, store: Store): Promise<void> {
  const { db } = store;
  await removeOld(clocks, store);
  const rows = await db.outbox.where('state').equals('acknowledged').toArray();
  if (rows.length === 0) return;
  const known = await acknowledgedOf(store, rows);
  await db.transaction('rw', db.outbox, db.documents, async () => {
    for (const [i, row] of rows.entries()) {
      const one = known[i];
      if (!one || (await isUnconfirmed(store, one.targets, row.acked))) continue;
      await db.outbox
        .where('seq')
        .equals(row.seq)
        .filter((entry) => entry.state === 'acknowledged')
        .modify({ state: 'sent', tags: [], leavesAt: row.leavesAt ?? row.doneAt + one.stays });
    }
  });
}

/** Removes sent entries, and what was to be told of them, once their time is over by the server's clock; none while the device's may be wrong. */
async function removeOld(clocks: Pick<Edges, 'now' | 'monotonic'>, store: Store): Promise<void> {
  const { db } = store;
  await dateEarlier(store);
  const [first] = await db.outbox.where('leavesAt').above(0).limit(1).keys();
  if (typeof first !== 'number') return;
  const server = await certainNow(clocks, store);
  if (server === null || first >= server) return;
  await db.transaction('rw', [db.outbox, db.notices, db.files, db.chunks], async () => {
    const old = db.outbox.where('leavesAt').between(1, server, true, false);
    const leaving = await old.filter(({ state }) => state === 'sent').toArray();
    await db.outbox.bulkDelete(leaving.map(({ seq }) => seq));
    await db.notices.bulkDelete(leaving.map(({ id }) => id));
    await removeFilesOf(db, leaving.map(ownerOf));
    // A build that knew nothing of what they had absorbed may have sent them.
    for (const row of leaving) await removeReplaced(db, row);
  });
}

/** What the version before had sent is opened once, to see how long its kind stays; it noted the device's time alone. */
async function dateEarlier(store: Store): Promise<void> {
  const rows = await store.db.outbox.where('leavesAt').equals(0).toArray();
  for (const row of rows) {
    const content = await openContent(store, row);
    await store.db.outbox.update(row.seq, { leavesAt: row.doneAt + (content ? staysFor(store, content) : SENT_STAYS_MS) });
  }
}

/** Whether a try may have taken effect, and none is under way. */
export const isFateUnknown = (row: OutboxRow | undefined): row is OutboxRow => stands(row) && row.state !== 'sending' && isUnsure(row);

/** The server's state shows an entry of which nobody knew whether it had arrived: it counts as sent. */
export async function noteArrived({ db }: Store, id: string, times: Required<Pick<OutboxRow, 'doneAt' | 'leavesAt'>>): Promise<void> {
  await db.transaction('rw', db.outbox, db.files, db.chunks, async () => {
    const arrived = await db.outbox
      .where('id')
      .equals(id)
      .filter(isFateUnknown)
      .modify((row) => {
        Object.assign(row, { state: 'sent', ...times, unsure: 0, tags: [], version: row.version + 1 });
      });
    const row = await db.outbox.where('id').equals(id).first();
    if (arrived === 0 || !row) return;
    await removeFilesOf(db, [ownerOf(row)]);
    await removeReplaced(db, row);
  });
}
