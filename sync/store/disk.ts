import { Dexie } from 'dexie';
import type { Disk } from '../edges.ts';

/** The part of the Storage Buckets API that is used here; only Chromium has it, and TypeScript's libraries lack it. */
interface StorageBuckets {
  open(name: string, options?: { durability?: 'strict' }): Promise<{ readonly indexedDB: IDBFactory }>;
  delete(name: string): Promise<void>;
}

const buckets = (): StorageBuckets | undefined => (navigator as unknown as { storageBuckets?: StorageBuckets }).storageBuckets;

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
    if (!all) return Dexie.delete(databaseName);
    // Other tabs are asked to let go first: a bucket that goes from under an open database makes them open it again.
    await new Promise<void>((resolve) => {
      const go = (): void => resolve();
      void all.open(`account-${tag}`).then(({ indexedDB: own }) => {
        const request = own.deleteDatabase(databaseName);
        for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, go);
      }, go);
    });
    await all.delete(`account-${tag}`);
  },
};
