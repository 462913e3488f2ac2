import type { Said } from '../../sync/store/session-values.ts';

/** How many messages of the app can be read again, and for how long (milliseconds). */
export const MOST_SAID = 50;
export const SAID_STAYS_MS = 7 * 86_400_000;

/**
 * The messages worth keeping at `now` (device time); one from the future stays, because the clock
 * was set back.
 */
export const stillSaid = (said: readonly Said[], now: number): Said[] =>
  said.filter(({ at }) => now - at < SAID_STAYS_MS);

/**
 * The app's messages, newest first, with one more; the same text twice in a row becomes one line
 * with a count.
 */
export function withSaid(said: readonly Said[], next: Omit<Said, 'times'>): Said[] {
  const [last, ...older] = said;
  const repeats =
    last !== undefined &&
    last.message === next.message &&
    last.title === next.title &&
    last.level === next.level;
  const list = repeats
    ? [{ ...next, id: last.id, times: last.times + 1 }, ...older]
    : [{ ...next, times: 1 }, ...said];
  return stillSaid(list, next.at).slice(0, MOST_SAID);
}
