/** Loads a part once for everybody. Rejects if it does not come; the next who asks tries again. */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  return () => {
    coming ??= load().catch((cause: unknown) => {
      coming = undefined;
      throw cause;
    });
    return coming;
  };
}
