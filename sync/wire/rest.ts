import type { Edges } from '../edges.ts';
import { type RoomEdges, withRoomForWork } from '../store/room.ts';
import type { Store } from '../store/session.ts';

/** Longest back-off (milliseconds). A server's Retry-After may be longer, up to a day. */
const LONGEST_WAIT_MS = 300_000;
const FIRST_WAIT_MS = 1_000;

/**
 * Returns a back-off with full jitter (milliseconds): a random wait below a bound that doubles with
 * each try. `chance`: from 0 to 1.
 */
export const backOff = ({
  tries,
  chance,
}: {
  readonly tries: number;
  readonly chance: number;
}): number => Math.round(chance * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries));

/**
 * Clock row: the server is too busy for any call, since `value` and until `until` (device time).
 */
const REST = 'server-rests';
/** Clock row: the browser reported no connection, and the server could not be reached. */
const GONE = 'connection-gone';

/**
 * Longest rest (milliseconds). A longer wait counts only for the entry that received it; other
 * entries are tried.
 */
const LONGEST_MS = 300_000;

/**
 * Notes that the server is too busy for any call, so that no thread sends one within `wait`
 * milliseconds. A longer rest already noted is kept. Returns the end of the rest (device time).
 */
export function noteRest(edges: RoomEdges, store: Store, wait: number): Promise<number> {
  const { clock } = store.db;
  const write = () =>
    store.db.transaction('rw', clock, async () => {
      const now = edges.now();
      const until = Math.max(await restsUntil(edges, store), now + Math.min(LONGEST_MS, wait));
      await clock.put({ name: REST, value: now, until });
      return until;
    });
  return withRoomForWork(edges, store, write);
}

/**
 * Returns the end of the rest, until which nothing is sent (device time); 0 without a rest, or if
 * the clock was set back since.
 */
export async function restsUntil({ now }: Pick<Edges, 'now'>, { db }: Store): Promise<number> {
  const rest = await db.clock.get(REST);
  return rest && rest.value <= now() ? rest.until : 0;
}

/**
 * Ends the rest, after the person asked for a retry, opened the app or logged in, or after a change
 * of the network.
 */
export const endRest = ({ db }: Pick<Store, 'db'>): Promise<void> => db.clock.delete(REST);

/** Notes that the connection is lost. */
export async function noteGone(
  { now }: Pick<Edges, 'now'>,
  { db }: Pick<Store, 'db'>,
): Promise<void> {
  await db.clock.put({ name: GONE, value: now(), until: 0 });
}

/** Notes that the connection is back. Returns true once for each loss that was noted. */
export async function endGone({ db }: Pick<Store, 'db'>): Promise<boolean> {
  const wasGone = (await db.clock.get(GONE)) !== undefined;
  if (wasGone) await db.clock.delete(GONE);
  return wasGone;
}
