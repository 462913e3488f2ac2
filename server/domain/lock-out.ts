import { LOCK_OUT } from './limits.ts';

/** Wrong tries in a row, and when the last one was (milliseconds since 1970). */
export interface Fails {
  readonly count: number;
  readonly lastAt: number;
}

/** Milliseconds to wait after so many wrong tries: nothing for the first few, then twice as long each time (S30). */
export function waitAfter(count: number): number {
  if (count < LOCK_OUT.free) return 0;
  return Math.min(LOCK_OUT.firstWaitMs * 2 ** (count - LOCK_OUT.free), LOCK_OUT.mostWaitMs);
}

/** Milliseconds until the next try is heard; nothing when it may come now. */
export const waitBefore = ({ count, lastAt }: Fails, now: number): number => Math.max(0, lastAt + waitAfter(count) - now);

/** The count with one more try; tries before a quiet time are forgotten. */
export const withOneMore = ({ count, lastAt }: Fails, now: number): number => (now - lastAt >= waitAfter(count) + LOCK_OUT.windowMs ? 1 : count + 1);
