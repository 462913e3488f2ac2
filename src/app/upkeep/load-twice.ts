/**
 * Starts the service worker. A file that does not load is tried once more, then `onLost` is called;
 * browsers reject that with a `TypeError`. A browser that refuses service workers, as in a private
 * window, rejects with another error and is left alone.
 */
export async function loadTwice(start: () => Promise<void>, onLost: () => void): Promise<void> {
  const loads = (): Promise<boolean> =>
    start().then(
      () => true,
      (cause: unknown) => !(cause instanceof TypeError),
    );
  if (!(await loads()) && !(await loads())) onLost();
}
