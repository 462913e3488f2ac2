import { IDBObjectStore } from 'fake-indexeddb';

/** The part of fake-indexeddb's transaction by which it ends one with an error of its own. */
interface Ends {
  readonly _requests: readonly { readonly request: IDBRequest }[];
  _abort(errName: string): void;
}

/**
 * Makes the disk refuse every write to the named tables, as a full one does in Chromium: each write succeeds, and the transaction is
 * aborted. The returned word gives it room again; `isFull` says whether it is full now.
 */
export function fill(tables: readonly string[], isFull: () => boolean = () => true): () => void {
  const { put, add } = IDBObjectStore.prototype;
  const unless = (write: typeof put) =>
    function write_(this: IDBObjectStore, ...given: Parameters<typeof put>) {
      const request = write.apply(this, given);
      const ends = this.transaction as unknown as Ends;
      const isLast = (): boolean => ends._requests.every((one) => one.request.readyState === 'done');
      if (tables.includes(this.name) && isFull()) request.addEventListener('success', () => isLast() && ends._abort('QuotaExceededError'));
      return request;
    };
  Object.assign(IDBObjectStore.prototype, { put: unless(put), add: unless(add) });
  return () => void Object.assign(IDBObjectStore.prototype, { put, add });
}
