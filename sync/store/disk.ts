import type { Disk } from '../edges.ts';

/** The part of the Storage Buckets API that is used here; only Chromium has it, and TypeScript's libraries lack it. */
interface StorageBuckets {
  open(name: string, options?: { durability?: 'strict' }): Promise<{ readonly indexedDB: IDBFactory }>;
  delete(name: string): Promise<void>;
}

const buckets = (): StorageBuckets | undefined => (navigator as unknown as { storageBuckets?: StorageBuckets }).storageBuckets;

/** Has every tab let go of a database and deletes it. `blocked`: one of them is still at work in it, and deleting waits for that. */
const drop = (from: IDBFactory, name: string, done: 'success' | 'blocked'): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = from.deleteDatabase(name);
    for (const end of ['success', done]) request.addEventListener(end, () => resolve());
    request.addEventListener('error', () => reject(request.error));
  });

/**
 * The browser's disk. Each account has a Storage Bucket of its own where there are such: only deleting a bucket
 * leaves no trace of key and data in the profile. Elsewhere the account's database is emptied and deleted.
 */
export const browserDisk: Disk = {
  KeyRange: IDBKeyRange,
  async factory(tag) {
    const own = tag ? await buckets()?.open(`account-${tag}`, { durability: 'strict' }) : undefined;
    return own?.indexedDB ?? indexedDB;
  },
  async destroy(tag, databaseName) {
    const all = buckets();
    if (!all) return drop(indexedDB, databaseName, 'success');
    // Other tabs are asked to let go first: a bucket that goes from under an open database makes them open it again.
    // Whatever hinders that, the bucket goes, and all that is in it.
    await all
      .open(`account-${tag}`)
      .then(({ indexedDB: own }) => drop(own, databaseName, 'blocked'))
      .catch(() => undefined);
    await all.delete(`account-${tag}`);
  },
};
