import type { Edges } from '../edges.ts';
import type { ClockRow, Db } from '../store/db.ts';
import { withRoomForWork } from '../store/room.ts';

/**
 * The edges of `exclusive`. Without `forgetPictures`, nothing is evicted for a lease on a full
 * disk.
 */
export type TurnEdges = Pick<Edges, 'locks' | 'now' | 'later'> &
  Partial<Pick<Edges, 'forgetPictures'>>;

/**
 * Work under the lock. `lost` aborts when another context took the lock over because this one
 * seemed frozen.
 */
type Work<T> = (lost: AbortSignal) => Promise<T>;

/** Interval of a holder's heartbeat (milliseconds). */
const BEAT_MS = 5_000;
/**
 * Interval at which a waiter checks the heartbeat (milliseconds), and number of checks in a row
 * without one after which the holder counts as frozen. Checks are counted, not time: clocks jump,
 * and a sleeping device delays only one check.
 */
const LOOK_MS = 10_000;
const LOOKS = 3;
/** Without Web Locks: interval at which a waiter tries to take the lease (milliseconds). */
const POLL_MS = 50;
/** Without Web Locks: the length of a lease that tabs of earlier builds assume (milliseconds). */
const LEASE_MS = 30_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * One lock's row in the database. Each change of the row is a heartbeat. Without Web Locks, `until`
 * 0 also means that the lease is free.
 */
interface Lease {
  readonly db: Db;
  readonly name: string;
  readonly now: () => number;
  readonly write: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Writes a new holder into the lease if `may` allows it. Returns the holder's number, or 0. */
function claim(
  { db, name, now, write }: Lease,
  may: (lease: ClockRow | undefined) => boolean,
): Promise<number> {
  return write(() =>
    db.transaction('rw', db.clock, async () => {
      const lease = await db.clock.get(name);
      if (!may(lease)) return 0;
      const value = (lease?.value ?? 0) + 1;
      await db.clock.put({ name, value, until: now() + LEASE_MS });
      return value;
    }),
  );
}

/** Changes the lease if `holder` still holds it. Returns whether it does. */
const sign = ({ db, name, write }: Lease, holder: number, until: number): Promise<boolean> =>
  write(async () => {
    const held = db.clock.where('name').equals(name);
    return (await held.filter((lease) => lease.value === holder).modify({ until })) > 0;
  });

/**
 * Watches a lock's holder while waiting for the lock. Calls `taken` after taking the lease of a
 * frozen holder; of all waiters only one takes it. Returns a function that ends the watch.
 */
function watch(edges: TurnEdges, lease: Lease, taken: (holder: number) => void): () => void {
  let isEnded = false;
  let cancel = (): void => undefined;
  let lastSeen: string | undefined;
  let unchanged = 0;
  const print = (row: ClockRow | undefined): string => `${row?.value}:${row?.until}`;
  const look = async (): Promise<void> => {
    const seen = print(await lease.db.clock.get(lease.name));
    unchanged = seen === lastSeen ? unchanged + 1 : 0;
    lastSeen = seen;
    if (isEnded || unchanged < LOOKS) return;
    unchanged = 0;
    const holder = await claim(lease, (row) => print(row) === seen);
    if (holder > 0) taken(holder);
  };
  const plan = (): void => {
    // A failed check (a closed store, a full disk) says nothing about the holder.
    const again = (): void => {
      if (!isEnded) plan();
    };
    cancel = edges.later(() => void look().then(again, again), LOOK_MS);
  };
  plan();
  return () => {
    isEnded = true;
    cancel();
  };
}

/** Runs work with a heartbeat, which ends with the work or when the lock is lost. */
async function beating<T>(
  edges: TurnEdges,
  lost: AbortController,
  beat: () => Promise<boolean>,
  work: Work<T>,
): Promise<T> {
  let isEnded = false;
  let cancel = (): void => undefined;
  const once = async (): Promise<void> => {
    // If the heartbeat fails (a closed store, a full disk), the work fails by itself.
    if (!(await beat().catch(() => true))) lost.abort();
    if (!isEnded && !lost.signal.aborted) plan();
  };
  const plan = (): void => {
    cancel = edges.later(() => void once(), BEAT_MS);
  };
  plan();
  try {
    return await work(lost.signal);
  } finally {
    isEnded = true;
    cancel();
  }
}

/** Runs work under a lease in the database, for browsers without Web Locks. */
async function leased<T>(edges: TurnEdges, lease: Lease, work: Work<T>): Promise<T> {
  let holder = 0;
  const stop = watch(edges, lease, (taken) => {
    holder = taken;
  });
  try {
    for (;;) {
      const claimed = await claim(lease, (row) => !row?.until);
      holder = claimed || holder;
      if (holder > 0) break;
      await pause(POLL_MS);
    }
  } finally {
    stop();
  }
  try {
    return await beating(
      edges,
      new AbortController(),
      () => sign(lease, holder, lease.now() + LEASE_MS),
      work,
    );
  } finally {
    // Work that succeeded does not fail because the store closed meanwhile.
    await sign(lease, holder, 0).catch(() => false);
  }
}

/** Runs work under a Web Lock. The lease in the database only carries the holder's heartbeat. */
async function locked<T>(
  edges: TurnEdges,
  locks: LockManager,
  lock: string,
  lease: Lease,
  work: Work<T>,
): Promise<T> {
  for (let frozen = 0; ; ) {
    const steal = frozen > 0;
    const patience = new AbortController();
    const lost = new AbortController();
    let running: Promise<T> | undefined;
    const stop = steal
      ? () => undefined
      : watch(edges, lease, (holder) => {
          frozen = holder;
          patience.abort();
        });
    const begin = async (): Promise<unknown> => {
      stop();
      const signed = steal ? Promise.resolve(frozen) : claim(lease, () => true).catch(() => 0);
      running = beating(
        edges,
        lost,
        async () => sign(lease, await signed, lease.now() + LEASE_MS).then(() => true),
        work,
      );
      // The next holder must not sign the lease before this one has.
      return running.finally(() => signed);
    };
    try {
      await locks.request(lock, steal ? { steal } : { signal: patience.signal }, begin);
    } catch (cause) {
      if (!running && (steal || frozen === 0)) throw cause;
      // The lock was stolen, or the work failed; `running` below carries that failure.
      lost.abort();
    } finally {
      stop();
    }
    if (running) return running;
  }
}

/**
 * Runs work while no other tab or worker of this account runs work of the same name. A waiter
 * watches the holder's heartbeat and takes the lock if it stops. Work that lost its lock ends by
 * itself; fencing makes its later writes harmless.
 */
export function exclusive<T>(edges: TurnEdges, db: Db, name: string, work: Work<T>): Promise<T> {
  const { now, forgetPictures } = edges;
  const write: Lease['write'] = (claiming) =>
    forgetPictures ? withRoomForWork({ now, forgetPictures }, { db }, claiming) : claiming();
  const lease: Lease = { db, name: `lease:${name}`, now, write };
  return edges.locks ? locked(edges, edges.locks, name, lease, work) : leased(edges, lease, work);
}
