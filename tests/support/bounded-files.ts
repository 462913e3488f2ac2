/**
 * Lets the disk store only files that `fits` accepts, given the number of files stored since.
 * Returns the function that removes the limit.
 */
export function boundFiles(
  fits: (file: { readonly size: number }, held: number) => boolean,
): () => void {
  const { prototype } = IDBObjectStore;
  const { add, delete: remove } = prototype;
  let held = 0;
  prototype.add = function (
    this: IDBObjectStore,
    value: { readonly size: number },
    key?: IDBValidKey,
  ) {
    if (this.name === 'files') {
      if (!fits(value, held)) throw new DOMException('No room.', 'QuotaExceededError');
      held += 1;
    }
    return add.call(this, value, key);
  };
  prototype.delete = function (this: IDBObjectStore, key: IDBValidKey | IDBKeyRange) {
    if (this.name === 'files') held -= 1;
    return remove.call(this, key);
  };
  return () => Object.assign(prototype, { add, delete: remove });
}
