import type { Said } from '../../sync/store/session.ts';

/** How many things that the app said can be read again, and for how long (milliseconds). */
export const MOST_SAID = 50;
export const SAID_STAYS_MS = 7 * 86_400_000;

/** What is still worth reading at `now` (device time); what was said in a future that a clock was set back from stays. */
export const stillSaid = (said: readonly Said[], now: number): Said[] => said.filter(({ at }) => now - at < SAID_STAYS_MS);

/** What the app said, newest first, with one more; the same words twice in a row are one line that counts. */
export function withSaid(said: readonly Said[], next: Omit<Said, 'times'>): Said[] {
  const [last, ...older] = said;
  const repeats = last !== undefined && last.message === next.message && last.title === next.title && last.level === next.level;
  const list = repeats ? [{ ...next, id: last.id, times: last.times + 1 }, ...older] : [{ ...next, times: 1 }, ...said];
  return stillSaid(list, next.at).slice(0, MOST_SAID);
}
