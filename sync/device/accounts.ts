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
import { countUnsent } from './unsent.ts';

/** The accounts of this device, each in a database and a key of its own (law L13). */
export interface Accounts extends ActiveAccount {
  readonly device: Device;
  /** The tag of an account on this device. */
  tagOf(leapcode: string): Promise<string>;
  /** Opens an account, new or known, makes it the active one, and puts away all others. */
  admit(leapcode: string): Promise<{ store: Store }>;
  /** An account's database, open; closed by the caller. */
  database(tag: string): Promise<Db>;
  /** Whether an account lies here that only its PIN opens. */
  needsPin(tag: string): Promise<boolean>;
  /** Makes an account that only its PIN opens the active one, with all tries, because its person has just proven who they are. */
  admitLocked(tag: string): Promise<void>;
  /** Puts away every account but the active one that an earlier build, or a failure, left as it was (S16). */
  putOthersAway(): Promise<void>;
  /**
   * Removes the account from this device: key first, then data. Of unsent entries the person has decided about `seen`; if there
   * are more by now, nothing is removed, and their number is returned; else 0.
   */
  remove(store: Pick<Store, 'db' | 'tag'>, seen?: number): Promise<number>;
  /** Keeps only the person's own work for the same person, sealed, and its key (rule 4.20). */
  putAside(store: Store): Promise<0>;
  /** Somebody else signs in: with nothing unsent and no draft the account is removed, else put aside. */
  putAway(store: Store): Promise<0>;
}

/** What the accounts need of the world outside. */
type Outside = Pick<Edges, 'app' | 'disk' | 'now' | 'later'>;

export const openAccounts = async (edges: Outside): Promise<Accounts> => accountsOn(await openDevice(edges.disk), edges);

/** How long anybody waits for a deletion, or for another's database (milliseconds): it goes on by itself, and the next start tries again. */
const PATIENCE_MS = 2_000;

/** Under these names lies what a person made and has not sent, in every build: it stays with the sealed outbox (law L7). */
export const DRAFT = 'draft';
const isOwnWork = (key: string): boolean => key.startsWith(DRAFT) || key === 'reminders';

const holdsAnything = (value: unknown): boolean => (typeof value === 'object' ? Object.values(value ?? {}).some(holdsAnything) : Boolean(value));

/** Whether a person has begun something that they have not sent; also in a newer build, in a shape that this one does not know. */
async function hasDraft({ db, vault }: Store): Promise<boolean> {
  const rows = await db.session.where('key').startsWith(DRAFT).toArray();
  const drafts = await Promise.all(rows.map(({ key, body }) => vault.open('session', key, body).catch(() => null)));
  return drafts.some(holdsAnything);
}

/** The accounts of a device whose own database is open already. */
export function accountsOn(device: Device, edges: Outside): Accounts {
  const holder = accountHolder(device, edges, unlock);
  const { placeOf, database } = holder;

  /** Until it has ended, in whichever way, and not longer than anybody waits for it. */
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

  /** Deletes the databases of an account up to this turn; whether all of them are gone. */
  const destroyed = async (tag: string, last: number): Promise<boolean> => {
    const homes = Array.from({ length: last + 1 }, (_, turn) => homeOf(tag, turn));
    return (await Promise.all(homes.map((home) => edges.disk.destroy(home, databaseName(home))))).every(Boolean);
  };

  /** Deletes an account that nobody opens any more. It is noted until it is gone; who came back meanwhile has one of a later turn. */
  async function destroyGone(tag: string, turn = 0): Promise<void> {
    if (!(await destroyed(tag, turn))) return;
    await device.transaction('rw', device.accounts, async () => {
      const row = await device.accounts.get(tag);
      if (row?.gone === 1 && (row.turn ?? 0) === turn) await device.accounts.delete(tag);
    });
  }

  const leave = async (tag: string, now: Partial<AccountRow>): Promise<void> => {
    await device.transaction('rw', device.accounts, device.facts, async () => {
      await device.facts
        .where('name')
        .equals('active')
        .filter(({ value }) => value === tag)
        .delete();
      await device.accounts.update(tag, now);
    });
    holder.letGo(tag);
  };

  async function remove({ db, tag }: Pick<Store, 'db' | 'tag'>, seen = Number.POSITIVE_INFINITY): Promise<number> {
    const place = await placeOf(tag);
    await device.accounts.update(tag, { leaving: 1 });
    const stay = () => device.accounts.update(tag, { leaving: 0 });
    // One transaction: of an action in another tab, either the person hears of it first or it is refused there.
    const removing = db.transaction('rw', db.outbox, db.keys, db.clock, async () => {
      const unsent = await countUnsent(db);
      if (unsent > seen) return unsent;
      await destroyKeys(db);
      // With the keys, so that whoever finds the rest after a kill sees by the outbox that all of it goes.
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
        // Without a bucket the database outlives a frozen tab, so it is emptied first; its clock keeps that tab from writing.
        if (place === 'origin') await Promise.all(db.tables.map((table) => table.name !== 'clock' && table.clear())).catch(() => undefined);
        db.close();
        await destroyGone(tag, turn);
      })(),
    );
    return 0;
  }

  async function putAside({ db, tag }: Pick<Store, 'db' | 'tag'>): Promise<0> {
    const gone = [db.documents, db.pages, db.freshness, db.uses, db.notices, db.quarantine];
    const unsent = await db.transaction('rw', [...gone, db.session, db.outbox, db.files, db.chunks, db.clock], async () => {
      await Promise.all(gone.map((table) => table.clear()));
      await removeFiles(db, ({ owner }) => !isOwnWorkFile(owner));
      await db.session.filter(({ key }) => !isOwnWork(key)).delete();
      await shutStores(db);
      return countUnsent(db);
    });
    await leave(tag, { aside: 1, unsent, unsentAt: edges.now() });
    db.close();
    return 0;
  }

  async function putAway(store: Store): Promise<0> {
    return (await hasDraft(store)) || (await remove(store, 0)) > 0 ? putAside(store) : 0;
  }

  /** The same for an account that is not open. Without keys only unsent work is kept, in case that they are found again. */
  async function putAwayByTag({ tag, gone, turn }: AccountRow): Promise<void> {
    if (gone === 1) return destroyGone(tag, turn);
    const db = await database(tag);
    const vault = await unlock(db, tag);
    if (vault) await putAway({ app: edges.app, db, tag, vault, generation: await openedGeneration(db, await timesLeft(db), edges.now()) });
    // What a PIN keeps cannot be looked into: whatever may be the person's own work stays.
    else if (hasPin(await db.keys.toArray())) {
      const isBegun = (await db.session.where('key').startsWith(DRAFT).count()) > 0;
      if (isBegun || (await remove({ db, tag }, 0)) > 0) await putAside({ db, tag });
    } else if ((await remove({ db, tag }, 0)) > 0) await putAside({ db, tag });
  }

  /** The accounts that were left as they are when in use, but for the active one. */
  const leftOpen = (): Promise<readonly AccountRow[]> =>
    device.transaction('r', device.accounts, device.facts, async () => {
      const tag = await activeTag(device);
      return device.accounts.filter((row) => row.tag !== tag && row.aside !== 1).toArray();
    });

  async function putOthersAway(): Promise<void> {
    // Nobody is kept from working by another's broken store; the next start tries again.
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
        await device.accounts.update(tag, { aside: 0, 'lock.wrong': 0, 'lock.wrongAt': 0, 'lock.on': 1 });
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
      const before = holder.held(tag)?.db;
      const db = before?.isOpen() ? before : await database(tag, { place, turn });
      const known = await unlock(db, tag);
      const vault = known ?? (await createKeys(db, tag));
      // The names of documents are made with the key, so nothing would find those of another one; they are pulled again.
      if (!known) await Promise.all([db.documents, db.pages, db.freshness, db.quarantine].map((table) => table.clear()));
      const unsent = await countUnsent(db);
      // Kept for this person, and gone with its keys: nobody was here to be told.
      const isTaken = !known && unsent === 0 && row?.aside === 1 && (row.unsent ?? 0) > 0;
      const lost = isTaken ? { unsent: row.unsent ?? 0, at: row.unsentAt ?? row.at } : row?.lost;
      // A PIN that the browser has taken away with the keys locks nothing any more.
      const isKept = hasPin(await db.keys.toArray());
      await device.transaction('rw', device.accounts, device.facts, async () => {
        const { lock } = (isKept && turn === (row?.turn ?? 0) && (await device.accounts.get(tag))) || {};
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
      const store = holder.hold({ app: edges.app, db, tag, vault, generation: await openedGeneration(db, await timesLeft(db), edges.now()) });
      // Not waited for: another's database may not open, and nobody is kept from working by that.
      void putOthersAway();
      return { store };
    },
    putOthersAway,
    remove,
    putAside,
    putAway,
  };
}
