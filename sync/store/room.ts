import { RESERVED, removeFiles } from './file-owners.ts';
import type { Store } from './session.ts';
import { isFullDisk } from './storage-error.ts';

/** The edges that an eviction needs. */
export interface RoomEdges {
  readonly now: () => number;
  /** Deletes the public pictures, which lie outside the databases. */
  readonly forgetPictures: () => Promise<void>;
}
/** One step of the eviction on a full disk. */
export type Rung = (edges: RoomEdges, store: Pick<Store, 'db'>) => Promise<void>;

/** Evicts the public pictures: whole files of a cache, so their space is free at once. */
export const givePictures: Rung = ({ forgetPictures }) => forgetPictures();

/** A file that holds disk space, so that a person's actions can be stored once the disk is full. */
export const RESERVE = { id: 'reserve', owner: RESERVED, name: '', type: '' } as const;
const giveReserve: Rung = (_, { db }) => removeFiles(db, ({ id }) => id === RESERVE.id);

/**
 * Writes; on a full disk, runs the eviction steps in turn and writes again after each. Throws the
 * last try's error.
 */
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
    // If a step fails, perhaps also because of the full disk, the next one follows.
    await giveWay(edges, store).catch(() => undefined);
  }
  return write();
}

/**
 * Writes a person's action; on a full disk evicts public pictures, then the reserve. Unsent work is
 * never evicted (law L15).
 */
export const withRoomForWork = <T>(
  edges: RoomEdges,
  store: Pick<Store, 'db'>,
  write: () => Promise<T>,
): Promise<T> => withRoom([givePictures, giveReserve], edges, store, write);
