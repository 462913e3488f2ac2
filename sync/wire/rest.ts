import type { Edges } from '../edges.ts';
import { type RoomEdges, withRoomForWork } from '../store/room.ts';
import type { Store } from '../store/session.ts';

/** The longest wait that a device chooses itself (milliseconds); a server's Retry-After may be longer, up to a day. */
const LONGEST_WAIT_MS = 300_000;
const FIRST_WAIT_MS = 1_000;

/** Full-jitter back-off (milliseconds): a random wait below a bound that doubles with each try. `chance`: from 0 to 1. */
export const backOff = ({ tries, chance }: { readonly tries: number; readonly chance: number }): number =>
  Math.round(chance * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries));

/** The row of the clock that says until when a server has too much to do for any call (`until`, device time), and since when (`value`). */
const REST = 'server-rests';
/** The row of the clock that says that the browser reported no connection, and none was found. */
const GONE = 'connection-gone';

/** The longest rest (milliseconds): what one service asks for longer is kept for its own entry, and the others are tried. */
const LONGEST_MS = 300_000;

/** Notes that the server has too much to do for any call, so that no thread asks within `wait` (milliseconds), or a longer rest that was noted; returns until when. */
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

/** Until when nothing is sent (device time); 0: the server is not known to rest, or the clock was set back since. */
export async function restsUntil({ now }: Pick<Edges, 'now'>, { db }: Store): Promise<number> {
  const noted = await db.clock.get(REST);
  return noted && noted.value <= now() ? noted.until : 0;
}

/** The person asks for one more try now, has opened the app or logged in, or is on another network. */
export const endRest = ({ db }: Pick<Store, 'db'>): Promise<void> => db.clock.delete(REST);

/** Notes that there is no connection. */
export async function noteGone({ now }: Pick<Edges, 'now'>, { db }: Pick<Store, 'db'>): Promise<void> {
  await db.clock.put({ name: GONE, value: now(), until: 0 });
}

/** The connection is back; whether it was gone, which is so once for each loss. */
export async function endGone({ db }: Pick<Store, 'db'>): Promise<boolean> {
  const wasGone = (await db.clock.get(GONE)) !== undefined;
  if (wasGone) await db.clock.delete(GONE);
  return wasGone;
}
