import { Refusal } from '../../refusal.ts';

const LATER_MS = 2000;

/** Runs work at most `atOnce` at a time, first come first served; refuses if more than `waiting` are already waiting. */
export function limitConcurrency(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Refusal('busy', 'Chairside is busy. Please try again in a moment.', { retryAfter: LATER_MS });
      // A finished job passes its place on directly, so that nobody can slip in between.
      await new Promise<void>((go) => queue.push(go));
    } else running++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
