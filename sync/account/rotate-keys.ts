import { KEY_AGE_MS } from '../contract/constants.ts';
import { exclusive, type TurnEdges } from '../device/exclusive.ts';
import { beginEpoch, pairsOf, type WrapByPin } from '../device/key.ts';
import { hasPin, pinOf } from '../device/lock-keys.ts';
import { chunkKey } from '../files/files.ts';
import { RESEALING } from '../store/clock.ts';
import type { Sealed } from '../store/db.ts';
import { pageKey } from '../store/document.ts';
import { checkNotLeft } from '../store/generation.ts';
import { perStore } from '../store/per-store.ts';
import { isSealed, unpack } from '../store/record.ts';
import type { Store } from '../store/session.ts';
import { sessionValues } from '../store/session-values.ts';
import type { Purpose } from '../store/vault.ts';

/** A row of the clock's table: its value is the epoch in which records of earlier ones are being sealed again. */
const ROW = RESEALING;
/** Another: its value is when the epoch in `until` began (server time, as far as it was known). */
const SINCE = 'key-since';

/**
 * Sealed tables, the credentials first: what their records are for, and how many are taken at once; an entry of the outbox may hold
 * many pictures. Fewer than 50, so that not every live query wakes.
 */
const TABLES = [
  { name: 'session', at: 1, rowKey: ({ key }: Row) => key, purposes: (key: string) => purposesOf(key) },
  { name: 'outbox', at: 1, rowKey: ({ id }: Row) => id, purposes: (): readonly Purpose[] => ['outbox'] },
  { name: 'notices', at: 16, rowKey: ({ id }: Row) => id, purposes: (): readonly Purpose[] => ['notices'] },
  { name: 'files', at: 16, rowKey: ({ id }: Row) => id, purposes: (): readonly Purpose[] => ['files'] },
  { name: 'chunks', at: 4, rowKey: (row: Row) => chunkKey(row), purposes: (): readonly Purpose[] => ['chunks'] },
  { name: 'documents', at: 16, rowKey: ({ key }: Row) => key, purposes: (): readonly Purpose[] => ['documents'] },
  { name: 'pages', at: 16, rowKey: (row: Row) => pageKey(row), purposes: (): readonly Purpose[] => ['pages'] },
  { name: 'quarantine', at: 16, rowKey: ({ key }: Row) => key, purposes: (): readonly Purpose[] => ['quarantine'] },
] as const;

/** A value of a newer build is sealed for one of the two (law L14). */
const purposesOf = (key: string): readonly Purpose[] =>
  Object.hasOwn(sessionValues, key) ? [sessionValues[key as keyof typeof sessionValues].purpose] : ['session', 'tokens'];

type Key = string | number | [string, number];
/** Of whichever table; each has its own of these. */
interface Row {
  readonly key: string;
  readonly id: string;
  readonly file: string;
  readonly version: string;
  readonly n: number;
  readonly last: 0 | 1;
  readonly epoch?: number;
  readonly body: Sealed;
}
/** No key opens what has not the shape of a record, so it needs none. */
const epochOf = ({ body }: Pick<Row, 'body'>): number => (isSealed(body) ? unpack(body).epoch : Number.POSITIVE_INFINITY);
const isSame = (a: Sealed, b: Sealed): boolean => a.length === b.length && a.every((byte, i) => byte === b[i]);

/** The newest epoch of the account's key, and since when it seals as far as that is noted: 0 stands for an age at which the next one begins. */
async function newestOf({ db }: Store): Promise<{ epoch: number; since: number | undefined; isPinned: boolean } | null> {
  const [rows, noted] = await Promise.all([db.keys.toArray(), db.clock.get(SINCE)]);
  const epoch = pairsOf(rows)[0]?.epoch;
  return epoch === undefined ? null : { epoch, since: noted?.until === epoch ? noted.value : undefined, isPinned: hasPin(rows) };
}

/**
 * Begins the next epoch of the account's key when the newest is old enough. `server`: its time, by a clock that is not in doubt. An age that lies
 * in the future was noted by a wrong clock and begins anew, as does one that nobody noted. Where a PIN wraps the keys, the next one begins when
 * it is typed.
 */
export async function renewKeyIfOld(store: Store, server: number): Promise<void> {
  const newest = await newestOf(store);
  if (!newest) return;
  const { epoch, since, isPinned } = newest;
  const isOld = since !== undefined && since <= server && server - since >= KEY_AGE_MS;
  if (isOld && !isPinned) await begin(store, epoch + 1, server);
  else if (isOld || since === undefined || since > server) await store.db.clock.put({ name: SINCE, value: isOld ? 0 : server, until: epoch });
}

/** The PIN was typed: begins the epoch that waits for it, if one does. `now`: the time by the best that is known. */
export async function renewKeyByPin(store: Store, now: number, byPin: () => Promise<WrapByPin>): Promise<void> {
  const newest = await newestOf(store);
  if (newest?.since === 0 && newest.isPinned) await begin(store, newest.epoch + 1, now, await byPin());
}

async function begin(store: Store, epoch: number, at: number, byPin?: WrapByPin): Promise<void> {
  const { db, tag, vault } = store;
  const fence = async (): Promise<void> => {
    await checkNotLeft(store);
    await db.clock.bulkPut([
      { name: ROW, value: epoch, until: 0 },
      { name: SINCE, value: at, until: epoch },
    ]);
  };
  if (await beginEpoch(db, tag, fence, byPin)) await vault.renew();
}

/** One at a time in this thread; two threads at once cost time, nothing else. */
const busyIn = perStore((): { now: Promise<void> | null } => ({ now: null }));

/**
 * Seals records of earlier epochs again, in small steps, each of which leaves every record readable; then lets go of keys that nothing needs.
 * Ended in between, the next call goes on.
 */
export function resealRecords(edges: TurnEdges, store: Store): Promise<void> {
  const busy = busyIn(store);
  busy.now ??= reseal(edges, store).finally(() => {
    busy.now = null;
  });
  return busy.now;
}

async function reseal(edges: TurnEdges, store: Store): Promise<void> {
  const { db, vault } = store;
  const wanted = (await db.clock.get(ROW))?.value ?? 0;
  if (wanted === 0) return;
  await vault.renew();
  let needed = vault.epoch;
  for (const table of TABLES) {
    const { name, at } = table;
    const keys = await db.table<Row, Key>(name).toCollection().primaryKeys();
    for (let i = 0; i < keys.length; i += at) {
      const some = () => resealSome(store, table, keys.slice(i, i + at));
      // Whoever refreshes the tokens knows them again by their bytes.
      const lowest = name === 'session' ? await exclusive(edges, db, `auth-refresh:${store.tag}`, some) : await some();
      needed = Math.min(needed, lowest);
    }
  }
  await letGo(store, wanted, needed);
}

/** Seals these records again unless they change meanwhile; the earliest epoch of those that it had to leave. */
async function resealSome(store: Store, { name, rowKey, purposes }: (typeof TABLES)[number], keys: readonly Key[]): Promise<number> {
  const { db, vault } = store;
  const table = db.table<Row, Key>(name);
  const { epoch } = vault;
  const rows = await table.bulkGet([...keys]);
  const bodies = await Promise.all(
    rows.map(async (row) => {
      if (!row || epochOf(row) >= epoch) return null;
      for (const purpose of purposes(rowKey(row))) {
        const body = await vault.sealAgain(purpose, rowKey(row), row.body).catch(() => null);
        if (body) return body;
      }
      return null;
    }),
  );
  const left = rows.filter((row, i) => row && !bodies[i]).map((row) => epochOf(row as Row));
  if (bodies.some(Boolean))
    await db.transaction('rw', table, db.clock, async () => {
      await checkNotLeft(store);
      for (const [i, key] of keys.entries()) {
        const [body, was, now] = [bodies[i], rows[i], await table.get(key)];
        if (body && was && now && isSame(now.body, was.body)) await table.put({ ...now, ...('epoch' in now && { epoch }), body });
      }
    });
  return Math.min(Number.POSITIVE_INFINITY, ...left);
}

/**
 * Ends the work. The keys of the epoch before stay until the next rotation: a tab that slept may seal with them still. Earlier ones go
 * unless a record needs them.
 */
async function letGo(store: Store, wanted: number, needed: number): Promise<void> {
  const { db } = store;
  const made = [db.session, db.outbox, db.notices, db.files];
  await db.transaction('rw', [...made, db.chunks, db.keys, db.clock], async () => {
    await checkNotLeft(store);
    let lowest = Math.min(needed, store.vault.epoch - 1);
    // What cannot be had again is looked at once more, in the transaction in which its key would go.
    for (const table of made)
      await table.each((row: Pick<Row, 'body'>) => {
        lowest = Math.min(lowest, epochOf(row));
      });
    const chunk = await db.chunks.orderBy('epoch').first();
    lowest = Math.min(lowest, chunk?.epoch ?? lowest);
    const old = pairsOf(await db.keys.toArray()).filter(({ epoch }) => epoch < lowest);
    await db.keys.bulkDelete(old.flatMap(({ device, account }) => [account.name, device.name, pinOf(account.name)]));
    // Another thread may have begun the next epoch meanwhile.
    if ((await db.clock.get(ROW))?.value === wanted) await db.clock.delete(ROW);
  });
}
