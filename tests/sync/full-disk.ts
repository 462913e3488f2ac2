import { IDBObjectStore } from 'fake-indexeddb';

/** The part of fake-indexeddb's transaction by which it ends one with an error of its own. */
interface Ends {
  readonly _requests: readonly { readonly request: IDBRequest }[];
  _abort(errName: string): void;
}

/**
 * Makes the disk refuse every write to the named tables, as a full one does in Chromium: each write
 * succeeds, and the transaction is aborted. The returned word gives it room again; `isFull` says
 * whether it is full now.
 */
export function fill(tables: readonly string[], isFull: () => boolean = () => true): () => void {
  const { put, add } = IDBObjectStore.prototype;
  const ending = new WeakSet<IDBTransaction>();
  const unless = (write: typeof put) =>
    function write_(this: IDBObjectStore, ...given: Parameters<typeof put>) {
      const request = write.apply(this, given);
      const ends = this.transaction as unknown as Ends;
      // At the end of the transaction: as long as others were asked meanwhile, it goes on.
      const endWhenDone = (): void => {
        const last = this.count();
        const isAlone = (): boolean =>
          ends._requests.every((one) => one.request === last || one.request.readyState === 'done');
        last.addEventListener('success', () =>
          isAlone() ? ends._abort('QuotaExceededError') : endWhenDone(),
        );
      };
      if (tables.includes(this.name) && isFull() && !ending.has(this.transaction)) {
        ending.add(this.transaction);
        request.addEventListener('success', endWhenDone);
      }
      return request;
    };
  Object.assign(IDBObjectStore.prototype, { put: unless(put), add: unless(add) });
  return () => void Object.assign(IDBObjectStore.prototype, { put, add });
}
