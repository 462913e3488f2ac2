import type { Edges } from '../edges.ts';
import type { Store } from '../store/session.ts';
import { isFullDisk } from '../store/storage-error.ts';
import { BUDGETS } from './budgets.ts';
import { FileLeft, RESERVED, removeFiles } from './file-owners.ts';
import { keepFile } from './files.ts';

/** What making room needs of the world outside. */
export type RoomEdges = Pick<Edges, 'now' | 'forgetPictures'>;
/** One thing that gives way on a full disk. */
export type Rung = (edges: RoomEdges, store: Pick<Store, 'db'>) => Promise<void>;

/** Whole files of the cache, so their room is free at once. */
export const givePictures: Rung = ({ forgetPictures }) => forgetPictures();

/** Room that is taken while there is some, so that there is room for work when there is none. */
const RESERVE = { id: 'reserve', owner: RESERVED, name: '', type: '' } as const;
const giveReserve: Rung = (_, { db }) => removeFiles(db, ({ id }) => id === RESERVE.id);

/** Takes the reserve again, if it had to be given up; a disk that is full has none to take. */
export async function keepReserve({ now }: Pick<Edges, 'now'>, store: Store): Promise<void> {
  const taken = await store.db.files.get(RESERVE.id);
  // A kill may have left a part of it.
  if (taken && taken.stored === taken.size) return;
  await keepFile(store, { ...RESERVE, at: now() }, new Blob([new Uint8Array(BUDGETS.reserve)])).catch((cause: unknown) => {
    // Another thread takes it just now.
    if (!(isFullDisk(cause) || cause instanceof FileLeft)) throw cause;
  });
}

/** Writes; on a full disk once more after each thing that gives way. Throws what the last try throws. */
export async function withRoom<E extends RoomEdges, S extends Pick<Store, 'db'>, T>(
  rungs: readonly ((edges: E, store: S) => Promise<void>)[],
  edges: E,
  store: S,
  write: () => Promise<T>,
): Promise<T> {
  for (const giveWay of rungs) {
    try {
      return await write();
    } catch (cause) {
      if (!isFullDisk(cause)) throw cause;
    }
    // One that fails, perhaps for the same reason, leaves the next.
    await giveWay(edges, store).catch(() => undefined);
  }
  return write();
}

/** Writes what a person does: public pictures give way to it, then the reserve. Unsent work gives way to nothing (law L15). */
export const withRoomForWork = <T>(edges: RoomEdges, store: Pick<Store, 'db'>, write: () => Promise<T>): Promise<T> =>
  withRoom([givePictures, giveReserve], edges, store, write);
