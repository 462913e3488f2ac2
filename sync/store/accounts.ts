import type { Edges } from '../edges.ts';
import { type Db, databaseName, openDb } from './db.ts';
import { activeTag, type Device, openDevice, tagOf } from './device.ts';
import { createKeys, destroyKeys, unlock } from './key.ts';
import type { Store } from './session.ts';

/** The accounts of this device, each in a database and a key of its own (law L13). */
export interface Accounts {
  readonly device: Device;
  /** The active account's store; null when nobody is signed in here or its keys are gone. */
  active(): Promise<Store | null>;
  /** Opens an account for the first time or again, and makes it the active one. `switched`: another one was before. */
  admit(leapcode: string): Promise<{ store: Store; switched: boolean }>;
  /** Removes the account from this device: key first, then data. */
  remove(store: Store): Promise<void>;
  /** Keeps only the sealed outbox and its key for the same person (rule 4.20). */
  putAside(store: Store): Promise<void>;
  close(): void;
}

export async function openAccounts(edges: Pick<Edges, 'disk' | 'now'>): Promise<Accounts> {
  const device = await openDevice(edges.disk);
  let opened: Store | null = null;

  const database = async (tag: string): Promise<Db> =>
    openDb(databaseName(tag), { indexedDB: await edges.disk.factory(tag), IDBKeyRange: edges.disk.KeyRange });
  const hold = (store: Store): Store => {
    if (opened?.db !== store.db) opened?.db.close();
    opened = store;
    return store;
  };
  let opening: Promise<Store | null> | null = null;
  const open = async (): Promise<Store | null> => {
    const tag = await activeTag(device);
    if (opened && opened.tag === tag && opened.db.isOpen()) return opened;
    if (!tag) {
      // Somebody signed out, here or in another tab: let go, so that the database can be deleted.
      opened?.db.close();
      opened = null;
      return null;
    }
    const db = await database(tag);
    const vault = await unlock(db, tag);
    if ((await activeTag(device)) !== tag) {
      // Somebody signed in or out meanwhile: who asked must not get the account that was there before.
      db.close();
      return open();
    }
    return vault ? hold({ db, vault, tag }) : null;
  };
  /** One opening at a time: two callers must not close each other's database. */
  const active = (): Promise<Store | null> => {
    opening ??= open().finally(() => {
      opening = null;
    });
    return opening;
  };
  const leave = async (store: Store): Promise<void> => {
    await device.facts.delete('active');
    if (opened === store) opened = null;
  };

  return {
    device,
    active,
    async admit(leapcode) {
      const tag = await tagOf(device, leapcode);
      const before = await activeTag(device);
      const db = opened?.tag === tag && opened.db.isOpen() ? opened.db : await database(tag);
      const vault = await createKeys(db, tag);
      await device.accounts.put({ tag, at: edges.now() });
      await device.facts.put({ name: 'active', value: tag });
      const store = hold({ db, tag, vault });
      return { store, switched: before !== '' && before !== tag };
    },
    async remove(store) {
      await destroyKeys(store.db);
      await leave(store);
      await device.accounts.delete(store.tag);
      store.db.close();
      await edges.disk.destroy(store.tag, databaseName(store.tag));
    },
    async putAside(store) {
      const { db } = store;
      await Promise.all([db.session, db.documents, db.freshness, db.notices, db.quarantine].map((table) => table.clear()));
      await leave(store);
      db.close();
    },
    close() {
      opened?.db.close();
      device.close();
    },
  };
}
