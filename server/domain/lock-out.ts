import { LOCK_OUT } from './limits.ts';

/** Consecutive wrong tries, and the time of the last (milliseconds since 1970). */
export interface Fails {
  readonly count: number;
  readonly lastAt: number;
}

/** The wait after this many wrong tries (milliseconds): none for the first few, then doubling (S30). */
export function waitAfter(count: number): number {
  if (count < LOCK_OUT.free) return 0;
  return Math.min(LOCK_OUT.firstWaitMs * 2 ** (count - LOCK_OUT.free), LOCK_OUT.mostWaitMs);
}

/**
 * The wait before the next try is accepted (milliseconds); 0 if it may come now, or if the last one was noted so far ahead that a wrong clock did it, because
 * nobody is to wait until then.
 */
export const waitBefore = ({ count, lastAt }: Fails, now: number): number =>
  lastAt - now > LOCK_OUT.mostWaitMs ? 0 : Math.max(0, lastAt + waitAfter(count) - now);

/** The count with one more try; after a quiet time earlier tries are forgotten. */
export const withOneMore = ({ count, lastAt }: Fails, now: number): number => (now - lastAt >= waitAfter(count) + LOCK_OUT.windowMs ? 1 : count + 1);
