/** The cache of public pictures. Which of them are in it says what a person was shown, so it is deleted when they leave. */
export const PICTURES_CACHE = 'pictures';

/** Deletes the public pictures. A browser that fails here shows none of them to anybody either, so whoever leaves goes on. */
export const forgetPictures = async (): Promise<void> => {
  await caches.delete(PICTURES_CACHE).catch(() => false);
};
