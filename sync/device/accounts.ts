import type { Edges } from '../edges.ts';
import { type Db, databaseName } from '../store/db.ts';
import { isOwnWorkFile, removeFiles } from '../store/file-owners.ts';
import { openedGeneration, shutStores, timesLeft } from '../store/generation.ts';
import type { Store } from '../store/session.ts';
import { tagOf } from './account-tag.ts';
import { type ActiveAccount, accountHolder } from './active-account.ts';
import { type AccountRow, activeTag, type Device, homeOf, openDevice } from './device.ts';
import { createKeys, destroyKeys, unlock } from './key.ts';
import { hasOpen, hasPin } from './lock-keys.ts';
import { countUnsent, DRAFT, hasDraft, isOwnWork } from './unsent.ts';

/** The accounts of this device, each in a database and a key of its own (law L13). */
export interface Accounts extends ActiveAccount {
  readonly device: Device;
  /** Returns the tag of an account on this device. */
  tagOf(leapcode: string): Promise<string>;
  /** Opens an account, new or existing, makes it the active one, and puts away all others. */
  admit(leapcode: string): Promise<{ store: Store }>;
  /** Opens an account's database; the caller closes it. */
  database(tag: string): Promise<Db>;
  /** Whether this device has the account and only its PIN opens it. */
  needsPin(tag: string): Promise<boolean>;
  /**
   * Makes a locked account the active one and resets its PIN tries, because its person has just
   * logged in.
   */
  admitLocked(tag: string): Promise<void>;
  /**
   * Puts away every account but the active one that an earlier build or a failure left open (S16).
   */
  putOthersAway(): Promise<void>;
  /**
   * Removes the account from this device: key first, then data. `seen`: number of unsent entries
   * that the person decided about. If there are more now, removes nothing and returns their number;
   * otherwise returns 0.
   */
  remove(store: Pick<Store, 'db' | 'tag'>, seen?: number): Promise<number>;
  /**
   * Keeps only the person's own work, sealed, and its key, until the same person signs in again
   * (rule 4.20).
   */
  putAside(store: Store): Promise<0>;
  /**
   * Makes way for another person: removes the account if it has no unsent work and no draft, else
   * puts it aside.
   */
  putAway(store: Store): Promise<0>;
}

/** The edges that the accounts need. */
type Outside = Pick<Edges, 'app' | 'disk' | 'now' | 'later'>;
export const openAccounts = async (edges: Outside): Promise<Accounts> =>
  accountsOn(await openDevice(edges.disk), edges);

/**
 * Timeout of a deletion and of work on another account's database (milliseconds). The work
 * continues, and the next start tries again.
 */
const PATIENCE_MS = 2_000;

/** Returns the accounts of a device whose own database is open. */
export function accountsOn(device: Device, edges: Outside): Accounts {
  const holder = accountHolder(device, edges, unlock);
  const { placeOf, database } = holder;

  /** Resolves when the work settles, or after the timeout. */
  const inTime = (work: Promise<unknown>): Promise<void> =>
    new Promise((resolve) => {
      const cancel = edges.later(resolve, PATIENCE_MS);
      void work
        .catch(() => undefined)
        .then(() => {
          cancel();
          resolve();
        });
    });

  /** Deletes the databases of an account up to this turn. Returns whether all of them are gone. */
  const destroyed = async (tag: string, last: number): Promise<boolean> => {
    const homes = Array.from({ length: last + 1 }, (_, turn) => homeOf(tag, turn));
    return (
      await Promise.all(homes.map((home) => edges.disk.destroy(home, databaseName(home))))
    ).every(Boolean);
  };

  /**
   * Deletes an account marked as gone, then its row. If the person has come back meanwhile, the row
   * has a later turn and stays.
   */
  async function destroyGone(tag: string, turn = 0): Promise<void> {
    if (!(await destroyed(tag, turn))) return;
    await device.transaction('rw', device.accounts, async () => {
      const row = await device.accounts.get(tag);
      if (row?.gone === 1 && (row.turn ?? 0) === turn) await device.accounts.delete(tag);
    });
  }

  const leave = async (tag: string, change: Partial<AccountRow>): Promise<void> => {
    await device.transaction('rw', device.accounts, device.facts, async () => {
      await device.facts
        .where('name')
        .equals('active')
        .filter(({ value }) => value === tag)
        .delete();
      await device.accounts.update(tag, change);
    });
    holder.letGo(tag);
  };

  async function remove(
    { db, tag }: Pick<Store, 'db' | 'tag'>,
    seen = Number.POSITIVE_INFINITY,
  ): Promise<number> {
    const place = await placeOf(tag);
    await device.accounts.update(tag, { leaving: 1 });
    const stay = () => device.accounts.update(tag, { leaving: 0 });
    // In one transaction: an action in another tab is either counted here or refused there.
    const removing = db.transaction('rw', db.outbox, db.keys, db.clock, async () => {
      const unsent = await countUnsent(db);
      if (unsent > seen) return unsent;
      await destroyKeys(db);
      // Together with the keys: after a kill, the empty outbox shows that the rest can be deleted.
      await db.outbox.clear();
      await shutStores(db);
      return 0;
    });
    const unseen = await removing.catch(async (failure: unknown) => {
      await stay();
      throw failure;
    });
    if (unseen > 0) {
      await stay();
      return unseen;
    }
    await leave(tag, { gone: 1 });
    const turn = (await device.accounts.get(tag))?.turn;
    await inTime(
      (async () => {
        // Without a bucket, a frozen tab delays the deletion, so the tables are emptied first. The
        // clock stays: it keeps that tab from writing.
        if (place === 'origin')
          await Promise.all(
            db.tables.map((table) => table.name !== 'clock' && table.clear()),
          ).catch(() => undefined);
        db.close();
        await destroyGone(tag, turn);
      })(),
    );
    return 0;
  }

  async function putAside({ db, tag }: Pick<Store, 'db' | 'tag'>): Promise<0> {
    const cleared = [db.documents, db.pages, db.freshness, db.uses, db.notices, db.quarantine];
    const unsent = await db.transaction(
      'rw',
      [...cleared, db.session, db.outbox, db.files, db.chunks, db.clock],
      async () => {
        await Promise.all(cleared.map((table) => table.clear()));
        await removeFiles(db, ({ owner }) => !isOwnWorkFile(owner));
        await db.session.filter(({ key }) => !isOwnWork(key)).delete();
        await shutStores(db);
        return countUnsent(db);
      },
    );
    await leave(tag, { aside: 1, unsent, unsentAt: edges.now() });
    db.close();
    return 0;
  }

  async function putAway(store: Store): Promise<0> {
    return (await hasDraft(store)) || (await remove(store, 0)) > 0 ? putAside(store) : 0;
  }

  /**
   * Puts away an account that is not open. Without keys only unsent work is kept, in case the keys
   * return.
   */
  async function putAwayByTag({ tag, gone, turn }: AccountRow): Promise<void> {
    if (gone === 1) return destroyGone(tag, turn);
    const db = await database(tag);
    const vault = await unlock(db, tag);
    if (vault)
      await putAway({
        app: edges.app,
        db,
        tag,
        vault,
        generation: await openedGeneration(db, await timesLeft(db), edges.now()),
      });
    // A locked account cannot be read: a draft's row counts as the person's own work.
    else if (hasPin(await db.keys.toArray())) {
      const isBegun = (await db.session.where('key').startsWith(DRAFT).count()) > 0;
      if (isBegun || (await remove({ db, tag }, 0)) > 0) await putAside({ db, tag });
    } else if ((await remove({ db, tag }, 0)) > 0) await putAside({ db, tag });
  }

  /** Returns the accounts that were not put away, without the active one. */
  const leftOpen = (): Promise<readonly AccountRow[]> =>
    device.transaction('r', device.accounts, device.facts, async () => {
      const tag = await activeTag(device);
      return device.accounts.filter((row) => row.tag !== tag && row.aside !== 1).toArray();
    });

  async function putOthersAway(): Promise<void> {
    // Another account's broken store must not delay this person; the next start tries again.
    for (const row of await leftOpen().catch(() => [])) await inTime(putAwayByTag(row));
  }

  return {
    device,
    database,
    active: holder.active,
    isLocked: holder.isLocked,
    async needsPin(tag) {
      const row = await device.accounts.get(tag);
      if (!row?.lock || row.gone === 1) return false;
      const db = await database(tag);
      const rows = await db.keys.toArray().finally(() => db.close());
      return hasPin(rows) && (row.lock.on === 1 || !hasOpen(rows));
    },
    async admitLocked(tag) {
      await device.transaction('rw', device.accounts, device.facts, async () => {
        await device.accounts.update(tag, {
          aside: 0,
          'lock.wrong': 0,
          'lock.wrongAt': 0,
          'lock.on': 1,
        });
        await device.facts.put({ name: 'active', value: tag });
      });
      void putOthersAway();
    },
    close: holder.close,
    tagOf: (leapcode) => tagOf(device, leapcode),
    async admit(leapcode) {
      const tag = await tagOf(device, leapcode);
      const [place, row] = [await placeOf(tag), await device.accounts.get(tag)];
      const turn = (row?.turn ?? 0) + (row?.gone ?? 0);
      const open = holder.held(tag)?.db;
      const db = open?.isOpen() ? open : await database(tag, { place, turn });
      const existing = await unlock(db, tag);
      const vault = existing ?? (await createKeys(db, tag));
      // Document keys depend on the account key, so documents of another key would never be found.
      // They are pulled again.
      if (!existing)
        await Promise.all(
          [db.documents, db.pages, db.freshness, db.quarantine].map((table) => table.clear()),
        );
      const unsent = await countUnsent(db);
      // The browser evicted work that was put aside; the person is told now.
      const isEvicted = !existing && unsent === 0 && row?.aside === 1 && (row.unsent ?? 0) > 0;
      const lost = isEvicted ? { unsent: row.unsent ?? 0, at: row.unsentAt ?? row.at } : row?.lost;
      // After an eviction of the keys, the PIN locks nothing.
      const isPinKept = hasPin(await db.keys.toArray());
      await device.transaction('rw', device.accounts, device.facts, async () => {
        const { lock } =
          (isPinKept && turn === (row?.turn ?? 0) && (await device.accounts.get(tag))) || {};
        await device.accounts.put({
          tag,
          at: edges.now(),
          place,
          aside: 0,
          unsent,
          unsentAt: edges.now(),
          ...(turn > 0 && { turn }),
          ...(lost && { lost }),
          ...(lock && { lock: { ...lock, seenAt: edges.now() } }),
        });
        await device.facts.put({ name: 'active', value: tag });
      });
      const store = holder.hold({
        app: edges.app,
        db,
        tag,
        vault,
        generation: await openedGeneration(db, await timesLeft(db), edges.now()),
      });
      // Not awaited: another account's database may not open, which must not delay this person.
      void putOthersAway();
      return { store };
    },
    putOthersAway,
    remove,
    putAside,
    putAway,
  };
}
