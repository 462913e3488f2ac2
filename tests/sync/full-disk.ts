import { IDBObjectStore } from 'fake-indexeddb';

/** Makes the disk refuse every write to the named tables, as a full one does; the returned word gives it room again. */
export function fill(tables: readonly string[]): () => void {
  const { put, add } = IDBObjectStore.prototype;
  const unless = (write: typeof put) =>
    function write_(this: IDBObjectStore, ...given: Parameters<typeof put>) {
      if (tables.includes(this.name)) throw new DOMException('The disk is full.', 'QuotaExceededError');
      return write.apply(this, given);
    };
  Object.assign(IDBObjectStore.prototype, { put: unless(put), add: unless(add) });
  return () => void Object.assign(IDBObjectStore.prototype, { put, add });
}
