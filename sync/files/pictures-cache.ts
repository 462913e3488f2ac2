/**
 * Name of the cache of public pictures. Its content reveals what a person has seen, so it is
 * deleted when the person leaves.
 */
export const PICTURES_CACHE = 'pictures';

/**
 * Deletes the public pictures. A failure is ignored: a browser that cannot delete the cache cannot
 * show its pictures either.
 */
export const forgetPictures = async (): Promise<void> => {
  await caches.delete(PICTURES_CACHE).catch(() => false);
};
