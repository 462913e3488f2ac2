import type { Edges } from '../edges.ts';

/** How long the answer that another tab or worker is asking for is waited for (milliseconds): one that is frozen never gets it. */
const PATIENCE_MS = 10_000;

/**
 * Runs work while no other tab or worker asks for the same document. A holder that was closed makes room at once; one that gives none in time
 * is not waited for any longer. Where the browser has no Web Locks everybody asks for themselves.
 */
export async function inTurn<T>({ locks, later }: Pick<Edges, 'locks' | 'later'>, key: string, work: () => Promise<T>): Promise<T> {
  if (!locks) return work();
  const patience = new AbortController();
  const stop = later(() => patience.abort(), PATIENCE_MS);
  let running: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    stop();
    running = work();
    return running;
  };
  // What the work throws its caller hears below; a lock that was not given is no reason to do nothing.
  await locks.request(`pull:${key}`, { signal: patience.signal }, begin).catch(() => undefined);
  stop();
  return running ?? work();
}
