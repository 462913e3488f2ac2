import { NotTried } from './refusal.ts';

const TRY_AGAIN_MS = 5000;

/**
 * Lets a few run at once and a few more wait; everybody beyond is refused at once instead of
 * waiting for what cannot come in time.
 */
export interface Bulkhead {
  /** Refuses where `run` would. */
  readonly checkRoom: () => void;
  /** Runs work in its turn, first come, first served. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

/** A bulkhead of this process. */
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
