import type { Edges } from './edges.ts';
import type { Store } from './store/session.ts';

/** The row of the clock that says until when a server has too much to do for any call (`until`, device time), and since when (`value`). */
const REST = 'server-rests';

/** Notes that the server has too much to do for any call, so that no thread asks before `until` (device time). */
export const noteRest = async ({ now }: Pick<Edges, 'now'>, { db }: Store, until: number): Promise<void> => {
  await db.clock.put({ name: REST, value: now(), until });
};

/** Until when nothing is sent (device time); 0: the server is not known to rest, or the clock was set back since. */
export async function restsUntil({ now }: Pick<Edges, 'now'>, { db }: Store): Promise<number> {
  const noted = await db.clock.get(REST);
  return noted && noted.value <= now() ? noted.until : 0;
}

/** The person asks for one more try now. */
export const endRest = ({ db }: Pick<Store, 'db'>): Promise<void> => db.clock.delete(REST);
