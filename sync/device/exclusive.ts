import type { Edges } from '../edges.ts';
import type { ClockRow, Db } from '../store/db.ts';
import { withRoomForWork } from '../store/room.ts';

/** What taking turns needs of the world; without `forgetPictures` nothing gives way to a lease on a full disk. */
export type TurnEdges = Pick<Edges, 'locks' | 'now' | 'later'> & Partial<Pick<Edges, 'forgetPictures'>>;

/** Work done alone. `lost` tells it that another context took over because this one seemed frozen. */
type Work<T> = (lost: AbortSignal) => Promise<T>;

/** How often a holder gives a sign of life (milliseconds). */
const BEAT_MS = 5_000;
/**
 * How often one who waits looks for it (milliseconds), and how many looks in a row without one mean that the holder is frozen. Looks
 * are counted, not time: clocks jump, and a device that slept makes one look late, not all of them.
 */
const LOOK_MS = 10_000;
const LOOKS = 3;
/** Without Web Locks: how often one who waits tries again (milliseconds). */
const POLL_MS = 50;
/** Without Web Locks: what earlier builds' tabs take for the length of a lease (milliseconds). */
const LEASE_MS = 30_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One lock's row in the database: each change of it is a sign of life. Without Web Locks `until` 0 also means that it is free. */
interface Lease {
  readonly db: Db;
  readonly name: string;
  readonly now: () => number;
  readonly write: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Writes a new holder into the lease if that `may` be; its number, or 0. */
function claim({ db, name, now, write }: Lease, may: (lease: ClockRow | undefined) => boolean): Promise<number> {
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

/** Changes the lease while this number holds it; whether it does. */
const sign = ({ db, name, write }: Lease, holder: number, until: number): Promise<boolean> =>
  write(async () => {
    const held = db.clock.where('name').equals(name);
    return (await held.filter((lease) => lease.value === holder).modify({ until })) > 0;
  });

/**
 * Watches the holder of a lock while waiting for it. `taken` hears of the lease that was taken from a frozen one: of all who
 * wait only one takes it. Returns a function that ends the watch.
 */
function watch(edges: TurnEdges, lease: Lease, taken: (holder: number) => void): () => void {
  let over = false;
  let cancel = (): void => undefined;
  let seen: string | undefined;
  let still = 0;
  const print = (row: ClockRow | undefined): string => `${row?.value}:${row?.until}`;
  const look = async (): Promise<void> => {
    const now = print(await lease.db.clock.get(lease.name));
    still = now === seen ? still + 1 : 0;
    seen = now;
    if (over || still < LOOKS) return;
    still = 0;
    const holder = await claim(lease, (row) => print(row) === now);
    if (holder > 0) taken(holder);
  };
  const plan = (): void => {
    // A look that fails, because the store is closed or its disk full, is no sign of anything.
    const again = (): void => {
      if (!over) plan();
    };
    cancel = edges.later(() => void look().then(again, again), LOOK_MS);
  };
  plan();
  return () => {
    over = true;
    cancel();
  };
}

/** Works with a sign of life at intervals; ends when the work does, and stops giving signs when the lock is lost. */
async function beating<T>(edges: TurnEdges, lost: AbortController, beat: () => Promise<boolean>, work: Work<T>): Promise<T> {
  let over = false;
  let cancel = (): void => undefined;
  const once = async (): Promise<void> => {
    // If the sign cannot be given, because the store is closed or its disk full, the work will notice by itself.
    if (!(await beat().catch(() => true))) lost.abort();
    if (!over && !lost.signal.aborted) plan();
  };
  const plan = (): void => {
    cancel = edges.later(() => void once(), BEAT_MS);
  };
  plan();
  try {
    return await work(lost.signal);
  } finally {
    over = true;
    cancel();
  }
}

/** Holds a lease in the database, for browsers without Web Locks. */
async function leased<T>(edges: TurnEdges, lease: Lease, work: Work<T>): Promise<T> {
  let mine = 0;
  const stop = watch(edges, lease, (holder) => {
    mine = holder;
  });
  try {
    for (;;) {
      const free = await claim(lease, (row) => !row?.until);
      mine = free || mine;
      if (mine > 0) break;
      await pause(POLL_MS);
    }
  } finally {
    stop();
  }
  try {
    return await beating(edges, new AbortController(), () => sign(lease, mine, lease.now() + LEASE_MS), work);
  } finally {
    // A store that closed meanwhile takes nothing back from work that succeeded.
    await sign(lease, mine, 0).catch(() => false);
  }
}

/** Holds a Web Lock. The lease in the database only tells those who wait that the holder lives. */
async function locked<T>(edges: TurnEdges, locks: LockManager, lock: string, lease: Lease, work: Work<T>): Promise<T> {
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
      running = beating(edges, lost, async () => sign(lease, await signed, lease.now() + LEASE_MS).then(() => true), work);
      // The next holder's sign must not come before this one's.
      return running.finally(() => signed);
    };
    try {
      await locks.request(lock, steal ? { steal } : { signal: patience.signal }, begin);
    } catch (cause) {
      if (!running && (steal || frozen === 0)) throw cause;
      // Stolen, or the work failed, which is told below.
      lost.abort();
    } finally {
      stop();
    }
    if (running) return running;
  }
}

/**
 * Runs work while no other tab or worker of this account runs work with the same name. Who waits watches the holder, however long
 * it has waited: if it gives no sign of life any more, its lock is taken. Work that lost its lock so ends in its own way; fencing makes
 * whatever it still writes harmless.
 */
export function exclusive<T>(edges: TurnEdges, db: Db, name: string, work: Work<T>): Promise<T> {
  const { now, forgetPictures } = edges;
  const write: Lease['write'] = (claiming) => (forgetPictures ? withRoomForWork({ now, forgetPictures }, { db }, claiming) : claiming());
  const lease: Lease = { db, name: `lease:${name}`, now, write };
  return edges.locks ? locked(edges, edges.locks, name, lease, work) : leased(edges, lease, work);
}
