/** Wraps work so that at most one run waits behind the current one; callers during a run share the waiting one. */
export function onceMore(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    // A run that waits is asked first: the one before it is over a moment before the waiting one begins.
    if (waiting) return waiting;
    if (!running) return begin();
    waiting = running
      .catch(() => undefined)
      .then(() => {
        waiting = undefined;
        return begin();
      });
    return waiting;
  };
}
