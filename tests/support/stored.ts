import type { Evaluates } from './driven.ts';

/** Numbers of rows of each table, by database; the names have tags only. */
export type Tally = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Counts the rows in the databases of the device and of every account's bucket, without opening a
 * record.
 */
export function tally(page: Evaluates): Promise<Tally> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: Record<string, Record<string, number>> = {};
    const count = async (factory: IDBFactory): Promise<void> => {
      for (const { name = '' } of await factory.databases()) {
        const db = await done(factory.open(name));
        const tables: Record<string, number> = {};
        for (const table of db.objectStoreNames)
          tables[table] = await done(db.transaction(table).objectStore(table).count());
        found[name] = tables;
        db.close();
      }
    };
    // TypeScript's libraries lack Storage Buckets, and so do all browsers but Chromium.
    const { storageBuckets } = navigator as unknown as {
      storageBuckets?: {
        keys(): Promise<string[]>;
        open(name: string): Promise<{ indexedDB: IDBFactory }>;
      };
    };
    await count(indexedDB);
    for (const name of (await storageBuckets?.keys()) ?? []) {
      const bucket = await storageBuckets?.open(name);
      if (bucket) await count(bucket.indexedDB);
    }
    return found;
  });
}

/** Returns the names of the accounts' databases. */
export const accountsIn = (stored: Tally): string[] =>
  Object.keys(stored).filter((name) => name.startsWith('v1:'));
