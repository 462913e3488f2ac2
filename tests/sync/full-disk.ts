import type { Db } from '../../sync/store/db.ts';

/** Makes a database's disk refuse every write to the named tables, as a full one does; the returned word gives it room again. */
export function fill(db: Db, tables: readonly string[]): () => void {
  const disk = db.backendDB();
  const open = disk.transaction;
  const refuse = (): never => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  };
  disk.transaction = (...given: Parameters<IDBDatabase['transaction']>) => {
    const transaction = open.apply(disk, given);
    const objectStore = transaction.objectStore.bind(transaction);
    transaction.objectStore = (name) => {
      const store = objectStore(name);
      if (tables.includes(name)) Object.assign(store, { put: refuse, add: refuse });
      return store;
    };
    return transaction;
  };
  return () => {
    disk.transaction = open;
  };
}
