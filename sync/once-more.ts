/**
 * Wraps work so that at most one run waits behind the current one. Callers during a run share the
 * waiting run.
 */
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
    // The waiting run is checked first: between the end of the current run and its beginning,
    // `running` is undefined.
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
