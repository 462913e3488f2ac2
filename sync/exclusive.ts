import type { Edges } from './edges.ts';
import type { Db } from './store/db.ts';

/** How long a lease stands in for Web Locks before another may take it; longer than any call of the engine. */
const LEASE_MS = 30_000;
const POLL_MS = 50;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A lease in the database: for browsers without Web Locks, and renewed while the work goes on. */
async function leased<T>(db: Db, name: string, now: () => number, work: () => Promise<T>): Promise<T> {
  const take = () =>
    db.transaction('rw', db.clock, async () => {
      const lease = await db.clock.get(name);
      if (lease && lease.until > now() && lease.until <= now() + LEASE_MS) return 0;
      const value = (lease?.value ?? 0) + 1;
      await db.clock.put({ name, value, until: now() + LEASE_MS });
      return value;
    });
  let mine = await take();
  while (!mine) {
    await pause(POLL_MS);
    mine = await take();
  }
  const renew = setInterval(() => void db.clock.where({ name, value: mine }).modify({ until: now() + LEASE_MS }), LEASE_MS / 3);
  try {
    return await work();
  } finally {
    clearInterval(renew);
    await db.clock
      .where('name')
      .equals(name)
      .filter((lease) => lease.value === mine)
      .modify({ until: 0 });
  }
}

/**
 * Runs work so that no other tab or worker of this account runs work of the same name meanwhile.
 * `stale` says whether the holder is to be believed dead (a frozen tab); then its lock is taken from it,
 * and the fencing in the outbox makes whatever it still writes void.
 */
export async function exclusive<T>(
  edges: Pick<Edges, 'locks' | 'now'>,
  db: Db,
  name: string,
  work: () => Promise<T>,
  stale?: () => Promise<boolean>,
): Promise<T> {
  if (!edges.locks) return leased(db, `lease:${name}`, edges.now, work);
  const steal = (await stale?.()) ?? false;
  return edges.locks.request(name, { steal }, work);
}
