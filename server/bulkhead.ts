import { NotTried } from './refusal.ts';

const TRY_AGAIN_MS = 5000;

/**
 * Limits concurrent work: a few tasks run, a few more wait, and all others are refused at once
 * because they would wait too long.
 */
export interface Bulkhead {
  /** Throws the refusal that `run` would throw. */
  readonly checkRoom: () => void;
  /** Runs work in order of arrival. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Creates a bulkhead for this process. */
export function bulkhead({
  atOnce,
  waiting,
}: {
  readonly atOnce: number;
  readonly waiting: number;
}): Bulkhead {
  const queue: (() => void)[] = [];
  let running = 0;
  const checkRoom = (): void => {
    if (running >= atOnce && queue.length >= waiting)
      throw new NotTried('busy', 'Chairside is busy. Please try again in a moment.', {
        retryAfter: TRY_AGAIN_MS,
      });
  };
  return {
    checkRoom,
    run: async (work) => {
      checkRoom();
      if (running < atOnce) running += 1;
      // A finished task hands its slot to the next in the queue, so that a newcomer cannot take it.
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
