import type { Edges } from '../edges.ts';
import { offsetFrom } from '../store/clock.ts';
import { perStore } from '../store/per-store.ts';
import { readSession, type Store, writeSession } from '../store/session.ts';

type Clocks = Pick<Edges, 'now' | 'monotonic'>;

/** By how much the two clocks of a device may part (milliseconds) before its own counts as set; smaller changes of the offset are not stored. */
const PLAY_MS = 2_000;
/** An answer that took longer (milliseconds) says too little about the time: its Date may be from anywhere between. */
const LONGEST_TRIP_MS = 25_000;

/** Server time minus device time, and how far the device's clock is ahead of the one that nobody can set; milliseconds. */
interface Measured {
  readonly offset: number;
  readonly ahead: number;
}
/** In memory: the clock that nobody can set begins anew with each thread, so no other thread's measurement can be checked here. */
const measuredIn = perStore((): { last: Measured | null } => ({ last: null }));

const aheadBy = ({ now, monotonic }: Clocks): number => now() - monotonic();
const isSame = (ahead: number, before: number): boolean => Math.abs(ahead - before) <= PLAY_MS;

/**
 * Server time minus device time (milliseconds), if this thread has measured it and the device's clock was not set since; null: not known.
 * The stored offset is only what was true once: a device may correct its clock whenever it comes back to a network.
 */
export function offsetOf(clocks: Clocks, store: Store): number | null {
  const { last } = measuredIn(store);
  return last && isSame(aheadBy(clocks), last.ahead) ? last.offset : null;
}

/** Server time by the best that is known: measured here, else stored, else the device's own clock. Nothing of the person's ends by it. */
export const likelyNow = async (clocks: Clocks, store: Store): Promise<number> =>
  clocks.now() + (offsetOf(clocks, store) ?? (await readSession(store, ['clock_offset'])).clock_offset ?? 0);

/** Server time; null while the device's clock may have been set. Where no server ever said its time, the device's clock is all there is. */
export async function certainNow(clocks: Clocks, store: Store): Promise<number | null> {
  const offset = offsetOf(clocks, store);
  if (offset !== null) return clocks.now() + offset;
  return (await readSession(store, ['clock_offset'])).clock_offset === undefined ? clocks.now() : null;
}

/** Begins a measurement with a request; the result takes the server's time from the answer's Date header. `stored`: the offset as it is stored. */
export function measureWith(clocks: Clocks, store: Store, stored: number | undefined): (date: string | null) => Promise<void> {
  const asked = { at: clocks.now(), ahead: aheadBy(clocks) };
  return async (date) => {
    const ahead = aheadBy(clocks);
    const offset = offsetFrom(date, asked.at, clocks.now());
    if (offset === null || !isSame(ahead, asked.ahead) || clocks.now() - asked.at > LONGEST_TRIP_MS) return;
    measuredIn(store).last = { offset, ahead };
    if (stored === undefined || Math.abs(offset - stored) >= PLAY_MS) await writeSession(store, { clock_offset: Math.round(offset) });
  };
}

/** Forgets what was measured, so that the next answer decides. */
export const measureAnew = (store: Store): void => {
  measuredIn(store).last = null;
};
