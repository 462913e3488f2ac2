import { isPostFile, removeFiles } from '../files/file-owners.ts';
import { keepFile, readFile } from '../files/files.ts';
import type { Store } from '../store/session.ts';

/** Under which id a small picture of a post lies: a digest, because its address says which post somebody was shown. */
const idOf = async ({ vault }: Pick<Store, 'vault'>, address: string) => `post:${await vault.mac(`post:${address.split('?')[0]}`)}` as const;

/** Those of these pictures that do not lie here. */
export async function missingPostPictures(store: Store, addresses: readonly string[]): Promise<readonly string[]> {
  const ids = await Promise.all(addresses.map((address) => idOf(store, address)));
  const rows = await store.db.files.where('id').anyOf(ids).toArray();
  const whole = new Set<string>(rows.filter(({ size, stored }) => size === stored).map(({ id }) => id));
  return addresses.filter((_, i) => !whole.has(ids[i] ?? ''));
}

/** Keeps a small picture of a post, sealed. Throws what the store throws (a full disk); then nothing of it stays. */
export async function keepPostPicture(store: Store, address: string, picture: Blob, at: number): Promise<void> {
  const id = await idOf(store, address);
  await removeFiles(store.db, (row) => row.id === id && row.stored < row.size);
  await keepFile(store, { id, owner: id, name: 'picture', type: picture.type, at }, picture);
}

/** A kept picture; null if it is not here. */
export const openPostPicture = async (store: Store, address: string): Promise<File | null> => readFile(store, await idOf(store, address));

/** Removes the pictures of posts that are not among the kept ones any more (law L15). */
export async function dropOtherPostPictures(store: Store, addresses: readonly string[]): Promise<void> {
  const ids = new Set<string>(await Promise.all(addresses.map((address) => idOf(store, address))));
  await removeFiles(store.db, ({ id, owner }) => isPostFile(owner) && !ids.has(id));
}
