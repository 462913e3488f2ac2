import type { Disk, Place } from '../edges.ts';

/** The part of a Storage Bucket that is used here; `persist` exists in pages only. */
interface Bucket {
  readonly indexedDB: IDBFactory;
  persist?(): Promise<boolean>;
}

/**
 * The part of the Storage Buckets API that is used here; only Chromium has it, and TypeScript's
 * libraries lack it.
 */
export interface StorageBuckets {
  open(name: string, options?: { durability?: 'strict' }): Promise<Bucket>;
  keys(): Promise<readonly string[]>;
  delete(name: string): Promise<void>;
}

/** The browser's storage APIs. */
export interface Storing {
  readonly indexedDB: IDBFactory;
  readonly KeyRange: typeof IDBKeyRange;
  /** Looked up at each use: a browser may gain or lose the API while data is stored. */
  readonly buckets: () => StorageBuckets | undefined;
  /** Asks the browser never to evict the origin's own storage. */
  readonly persist: () => Promise<boolean>;
}

/**
 * Asks every tab to close a database and deletes it. False: a tab, perhaps a frozen one, still has
 * it open, and the deletion follows.
 */
const drop = (from: IDBFactory, name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const request = from.deleteDatabase(name);
    request.addEventListener('success', () => resolve(true));
    request.addEventListener('blocked', () => resolve(false));
    request.addEventListener('error', () => reject(request.error));
  });

const nameOf = (tag: string): string => `account-${tag}`;

/**
 * Returns a disk that puts each account into its own Storage Bucket where the browser has them:
 * only the deletion of a bucket leaves no trace of key and data in the browser's profile. Elsewhere
 * the account's database is one of the origin's, and is emptied before it is deleted.
 */
export function diskOf(storing: Storing): Disk {
  const { buckets, persist } = storing;
  const bucketOf = (tag: string) => buckets()?.open(nameOf(tag), { durability: 'strict' });
  const inOrigin = async (name: string): Promise<boolean> =>
    ((await storing.indexedDB.databases?.()) ?? []).some((database) => database.name === name);
  return {
    get KeyRange() {
      return storing.KeyRange;
    },
    async factory(tag, place) {
      const bucket = tag && place !== 'origin' ? await bucketOf(tag) : undefined;
      return bucket?.indexedDB ?? storing.indexedDB;
    },
    async warm() {
      const names = (await buckets()?.keys()) ?? [];
      const [only = ''] = names;
      // Opening a bucket reads nothing; listing its databases does.
      if (names.length === 1)
        await (await buckets()?.open(only, { durability: 'strict' }))?.indexedDB.databases();
    },
    async locate(tag, databaseName): Promise<Place> {
      const all = buckets();
      if (!all) return 'origin';
      if ((await all.keys()).includes(nameOf(tag))) return 'bucket';
      return (await inOrigin(databaseName)) ? 'origin' : 'bucket';
    },
    async persist(tag, place) {
      const bucket = place === 'bucket' ? await bucketOf(tag) : undefined;
      const isBucketKept = bucket ? ((await bucket.persist?.()) ?? false) : true;
      // The device's own database, which lists the accounts, is in the origin's storage.
      return (await persist()) && isBucketKept;
    },
    async destroy(tag, databaseName) {
      const all = buckets();
      if (all) {
        // Other tabs are asked to close first: if the bucket of an open database disappears, they
        // open the database again. Even if that fails, the bucket and everything in it is deleted.
        if ((await all.keys().catch(() => [nameOf(tag)])).includes(nameOf(tag)))
          await all
            .open(nameOf(tag))
            .then(({ indexedDB }) => drop(indexedDB, databaseName))
            .catch(() => undefined);
        await all.delete(nameOf(tag));
      }
      // Also with buckets: an earlier version of the browser may have had none.
      return drop(storing.indexedDB, databaseName);
    },
  };
}

// The library's `Navigator` lacks the API described above.
const buckets = (): StorageBuckets | undefined =>
  (navigator as unknown as { storageBuckets?: StorageBuckets }).storageBuckets;

// Workers have no `persist`, and their library lacks it.
const persisting = async (): Promise<boolean> =>
  (await (navigator.storage as { persist?: () => Promise<boolean> } | undefined)?.persist?.()) ??
  false;

/** The browser's disk, looked up at each use. */
export const browserDisk: Disk = diskOf({
  get indexedDB() {
    return globalThis.indexedDB;
  },
  get KeyRange() {
    return globalThis.IDBKeyRange;
  },
  buckets,
  persist: persisting,
});
