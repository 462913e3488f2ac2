import type { Edges } from '../edges.ts';
import { offsetFrom } from '../store/clock.ts';
import { perStore } from '../store/per-store.ts';
import { readSession, type Store, writeSession } from '../store/session.ts';

type Clocks = Pick<Edges, 'now' | 'monotonic'>;

/**
 * Tolerance (milliseconds) between the wall clock and the monotonic clock before the wall clock
 * counts as set, and for the stored offset.
 */
const PLAY_MS = 2_000;
/**
 * Longest round trip (milliseconds) of a measurement: in a longer one, the Date header is too
 * uncertain.
 */
const LONGEST_TRIP_MS = 25_000;

/** A measurement, in milliseconds. */
interface Measured {
  /** Server time minus device time. */
  readonly offset: number;
  /** Device time minus the monotonic clock. */
  readonly ahead: number;
}
/**
 * In memory: the monotonic clock starts anew with each thread, so another thread's measurement
 * cannot be checked.
 */
const measuredIn = perStore((): { last: Measured | null } => ({ last: null }));

const aheadBy = ({ now, monotonic }: Clocks): number => now() - monotonic();
const isSame = (ahead: number, before: number): boolean => Math.abs(ahead - before) <= PLAY_MS;

/**
 * Returns server time minus device time (milliseconds); null if this thread has not measured it, or
 * if the device's clock was set since. The stored offset does not count: a device may correct its
 * clock whenever it reconnects to a network.
 */
export function offsetOf(clocks: Clocks, store: Store): number | null {
  const { last } = measuredIn(store);
  return last && isSame(aheadBy(clocks), last.ahead) ? last.offset : null;
}

/**
 * Returns the best estimate of server time: by the measured offset, else the stored one, else
 * device time. Nothing of the person's expires by it (law L8).
 */
export const likelyNow = async (clocks: Clocks, store: Store): Promise<number> =>
  clocks.now() +
  (offsetOf(clocks, store) ?? (await readSession(store, ['clock_offset'])).clock_offset ?? 0);

/**
 * Returns server time; null while the device's clock may have been set. If no server ever sent its
 * time, returns device time.
 */
export async function certainNow(clocks: Clocks, store: Store): Promise<number | null> {
  const offset = offsetOf(clocks, store);
  if (offset !== null) return clocks.now() + offset;
  return (await readSession(store, ['clock_offset'])).clock_offset === undefined
    ? clocks.now()
    : null;
}

/**
 * Begins a measurement with a request. Returns a function to call with the response's Date header.
 * `stored`: the stored offset.
 */
export function measureWith(
  clocks: Clocks,
  store: Store,
  stored: number | undefined,
): (date: string | null) => Promise<void> {
  const start = { at: clocks.now(), ahead: aheadBy(clocks) };
  return async (date) => {
    const ahead = aheadBy(clocks);
    const offset = offsetFrom(date, start.at, clocks.now());
    if (offset === null || !isSame(ahead, start.ahead) || clocks.now() - start.at > LONGEST_TRIP_MS)
      return;
    measuredIn(store).last = { offset, ahead };
    if (stored === undefined || Math.abs(offset - stored) >= PLAY_MS)
      await writeSession(store, { clock_offset: Math.round(offset) });
  };
}

/** Forgets the measurement, so that the next response decides. */
export const measureAnew = (store: Store): void => {
  measuredIn(store).last = null;
};
