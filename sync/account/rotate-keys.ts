import { KEY_AGE_MS } from '../contract/constants.ts';
import { exclusive, type TurnEdges } from '../device/exclusive.ts';
import { beginEpoch, type WrapByPin } from '../device/key.ts';
import { pairsOf } from '../device/key-pairs.ts';
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

/** Clock row: the epoch in which records of earlier epochs are being sealed again. */
const ROW = RESEALING;
/**
 * Clock row: `value` is the server time at which the epoch in `until` began, as far as known; 0:
 * the next epoch is due.
 */
const SINCE = 'key-since';

/**
 * Sealed tables, credentials first, with the purposes of their records and the number of records
 * per batch (`at`). Batches of the outbox are small, because an entry may hold many pictures. All
 * are below 50, so that a batch does not wake every live query.
 */
const TABLES = [
  {
    name: 'session',
    at: 1,
    rowKey: ({ key }: Row) => key,
    purposes: (key: string) => purposesOf(key),
  },
  {
    name: 'outbox',
    at: 1,
    rowKey: ({ id }: Row) => id,
    purposes: (): readonly Purpose[] => ['outbox'],
  },
  {
    name: 'notices',
    at: 16,
    rowKey: ({ id }: Row) => id,
    purposes: (): readonly Purpose[] => ['notices'],
  },
  {
    name: 'files',
    at: 16,
    rowKey: ({ id }: Row) => id,
    purposes: (): readonly Purpose[] => ['files'],
  },
  {
    name: 'chunks',
    at: 4,
    rowKey: (row: Row) => chunkKey(row),
    purposes: (): readonly Purpose[] => ['chunks'],
  },
  {
    name: 'documents',
    at: 16,
    rowKey: ({ key }: Row) => key,
    purposes: (): readonly Purpose[] => ['documents'],
  },
  {
    name: 'pages',
    at: 16,
    rowKey: (row: Row) => pageKey(row),
    purposes: (): readonly Purpose[] => ['pages'],
  },
  {
    name: 'quarantine',
    at: 16,
    rowKey: ({ key }: Row) => key,
    purposes: (): readonly Purpose[] => ['quarantine'],
  },
] as const;

/**
 * Returns the purpose of a session value. A newer build's value may be sealed for either (law L14).
 */
const purposesOf = (key: string): readonly Purpose[] =>
  Object.hasOwn(sessionValues, key)
    ? [sessionValues[key as keyof typeof sessionValues].purpose]
    : ['session', 'tokens'];

type Key = string | number | [string, number];
/** A row of any sealed table; each table has some of these fields. */
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

/**
 * Returns the epoch of a record; infinity for bytes that are no sealed record, because no key opens
 * them.
 */
const epochOf = ({ body }: Pick<Row, 'body'>): number =>
  isSealed(body) ? unpack(body).epoch : Number.POSITIVE_INFINITY;
const isSame = (a: Sealed, b: Sealed): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

/**
 * Returns the newest epoch of the account's key and its stored beginning (as in `SINCE`); null
 * without keys.
 */
async function newestOf({
  db,
}: Store): Promise<{ epoch: number; since: number | undefined; isPinned: boolean } | null> {
  const [rows, since] = await Promise.all([db.keys.toArray(), db.clock.get(SINCE)]);
  const epoch = pairsOf(rows)[0]?.epoch;
  return epoch === undefined
    ? null
    : { epoch, since: since?.until === epoch ? since.value : undefined, isPinned: hasPin(rows) };
}

/**
 * Begins the next epoch of the account's key if the newest is old enough. `server`: confirmed
 * server time. A beginning that is missing, or in the future because of a wrong clock, is set to
 * now. If a PIN wraps the keys, the next epoch begins when the PIN is typed.
 */
export async function renewKeyIfOld(store: Store, server: number): Promise<void> {
  const newest = await newestOf(store);
  if (!newest) return;
  const { epoch, since, isPinned } = newest;
  const isOld = since !== undefined && since <= server && server - since >= KEY_AGE_MS;
  if (isOld && !isPinned) await begin(store, epoch + 1, server);
  else if (isOld || since === undefined || since > server)
    await store.db.clock.put({ name: SINCE, value: isOld ? 0 : server, until: epoch });
}

/**
 * Begins the epoch that waits for the PIN, if one is due, after the PIN was typed. `now`: best
 * estimate of server time.
 */
export async function renewKeyByPin(
  store: Store,
  now: number,
  byPin: () => Promise<WrapByPin>,
): Promise<void> {
  const newest = await newestOf(store);
  if (newest?.since === 0 && newest.isPinned)
    await begin(store, newest.epoch + 1, now, await byPin());
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

/** One run at a time in this thread; runs in two threads only cost time. */
const busyIn = perStore((): { running: Promise<void> | null } => ({ running: null }));

/**
 * Seals records of earlier epochs again, in small batches after each of which every record is
 * readable, then deletes keys that no record needs. The next call continues an interrupted run.
 */
export function resealRecords(edges: TurnEdges, store: Store): Promise<void> {
  const busy = busyIn(store);
  busy.running ??= reseal(edges, store).finally(() => {
    busy.running = null;
  });
  return busy.running;
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
      const batch = () => resealSome(store, table, keys.slice(i, i + at));
      // A token refresh compares the stored tokens by their bytes, so it must not run meanwhile.
      const lowest =
        name === 'session'
          ? await exclusive(edges, db, `auth-refresh:${store.tag}`, batch)
          : await batch();
      needed = Math.min(needed, lowest);
    }
  }
  await letGo(store, wanted, needed);
}

/**
 * Seals these records again, unless they change meanwhile. Returns the earliest epoch of the
 * records that do not open.
 */
async function resealSome(
  store: Store,
  { name, rowKey, purposes }: (typeof TABLES)[number],
  keys: readonly Key[],
): Promise<number> {
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
        const [body, read, current] = [bodies[i], rows[i], await table.get(key)];
        if (body && read && current && isSame(current.body, read.body))
          await table.put({ ...current, ...('epoch' in current && { epoch }), body });
      }
    });
  return Math.min(Number.POSITIVE_INFINITY, ...left);
}

/**
 * Ends the run and deletes keys of earlier epochs that no record needs. The keys of the previous
 * epoch are kept until the next rotation, because a sleeping tab may still seal with them.
 */
async function letGo(store: Store, wanted: number, needed: number): Promise<void> {
  const { db } = store;
  const irreplaceable = [db.session, db.outbox, db.notices, db.files];
  await db.transaction('rw', [...irreplaceable, db.chunks, db.keys, db.clock], async () => {
    await checkNotLeft(store);
    let lowest = Math.min(needed, store.vault.epoch - 1);
    // Records that cannot be fetched again are checked once more, in the transaction that deletes
    // the keys.
    for (const table of irreplaceable)
      await table.each((row: Pick<Row, 'body'>) => {
        lowest = Math.min(lowest, epochOf(row));
      });
    const chunk = await db.chunks.orderBy('epoch').first();
    lowest = Math.min(lowest, chunk?.epoch ?? lowest);
    const old = pairsOf(await db.keys.toArray()).filter(({ epoch }) => epoch < lowest);
    await db.keys.bulkDelete(
      old.flatMap(({ device, account }) => [account.name, device.name, pinOf(account.name)]),
    );
    // Another thread may have begun the next epoch meanwhile.
    if ((await db.clock.get(ROW))?.value === wanted) await db.clock.delete(ROW);
  });
}
