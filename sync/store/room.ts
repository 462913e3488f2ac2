import { RESERVED, removeFiles } from './file-owners.ts';
import type { Store } from './session.ts';
import { isFullDisk } from './storage-error.ts';

/** What making room needs of the world outside. */
export interface RoomEdges {
  readonly now: () => number;
  /** Deletes the public pictures, which lie outside the databases. */
  readonly forgetPictures: () => Promise<void>;
}
/** One thing that gives way on a full disk. */
export type Rung = (edges: RoomEdges, store: Pick<Store, 'db'>) => Promise<void>;

/** Whole files of the cache, so their room is free at once. */
export const givePictures: Rung = ({ forgetPictures }) => forgetPictures();

/** Room that is taken while there is some, so that there is room for work when there is none. */
export const RESERVE = { id: 'reserve', owner: RESERVED, name: '', type: '' } as const;
const giveReserve: Rung = (_, { db }) => removeFiles(db, ({ id }) => id === RESERVE.id);

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
