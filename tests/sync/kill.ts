import { IDBCursor, IDBObjectStore } from 'fake-indexeddb';

const writes = {
  put: IDBObjectStore.prototype.put,
  add: IDBObjectStore.prototype.add,
  delete: IDBObjectStore.prototype.delete,
  clear: IDBObjectStore.prototype.clear,
  update: IDBCursor.prototype.update,
  cursorDelete: IDBCursor.prototype.delete,
};
/** Whoever starts next writes again. */
export const restore = () => {
  const { put, add, delete: remove, clear, update, cursorDelete } = writes;
  Object.assign(IDBObjectStore.prototype, { put, add, delete: remove, clear });
  Object.assign(IDBCursor.prototype, { update, delete: cursorDelete });
};
/**
 * Counts the writes of this thread; from the one of this number on it is dead, and what it had not
 * committed is undone.
 */
export function killAt(number: number): { readonly count: number } {
  const seen = { count: 0 };
  const orDie = <A extends unknown[], R>(write: (...given: A) => R) =>
    function dies(this: IDBObjectStore & IDBCursor, ...given: A): R {
      seen.count += 1;
      if (seen.count >= number) throw new DOMException('killed', 'AbortError');
      return write.apply(this, given);
    };
  Object.assign(IDBObjectStore.prototype, {
    put: orDie(writes.put),
    add: orDie(writes.add),
    delete: orDie(writes.delete),
    clear: orDie(writes.clear),
  });
  Object.assign(IDBCursor.prototype, {
    update: orDie(writes.update),
    delete: orDie(writes.cursorDelete),
  });
  return seen;
}
