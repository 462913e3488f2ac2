import { forgetPictures } from '../files/pictures-cache.ts';
import type { Store } from '../store/session.ts';
import { isFullDisk } from '../store/storage-error.ts';

/**
 * Writes what a person does; on a full disk what can be had again gives way to it, and the code for that is loaded then. Throws what the last try
 * throws.
 */
export async function withRoomHere<T>(store: Store, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if (!isFullDisk(cause)) throw cause;
    const { withRoomForWork } = await import('../files/room.ts');
    return withRoomForWork({ now: Date.now, forgetPictures }, store, write);
  }
}
