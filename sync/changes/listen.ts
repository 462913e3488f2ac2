import type { Edges } from '../edges.ts';
import type { Db } from '../store/db.ts';
import type { Store } from '../store/session.ts';
import { backOff } from '../wire/rest.ts';
import { receiveEvents, type StreamEnd } from './event-stream.ts';

/** Clock row of the lease: the tab that listens for the whole device. */
const ROW = 'listener';
/**
 * Lease time (milliseconds): after it a listener without a heartbeat counts as closed or frozen.
 */
const LEASE_MS = 45_000;

/**
 * Takes the lease if it is free or `anyway`; returns the lease's number, or 0 if another tab holds
 * it.
 */
export const beginListening = (db: Db, now: number, anyway: boolean): Promise<number> =>
  db.transaction('rw', db.clock, async () => {
    const row = await db.clock.get(ROW);
    const left = (row?.until ?? 0) - now;
    // A clock that was set back must not lengthen a lease.
    if (!anyway && left > 0 && left <= LEASE_MS) return 0;
    const value = (row?.value ?? 0) + 1;
    await db.clock.put({ name: ROW, value, until: now + LEASE_MS });
    return value;
  });

const setUntil = (db: Db, lease: number, until: number): Promise<boolean> =>
  db.clock
    .where('name')
    .equals(ROW)
    .filter(({ value }) => value === lease)
    .modify({ until })
    .then((changed) => changed > 0);

/** Renews the lease; false: another tab holds it now. */
export const keepListening = (db: Db, lease: number, now: number): Promise<boolean> =>
  setUntil(db, lease, now + LEASE_MS);

/** Releases the lease, if it is still held. */
export const endListening = (db: Db, lease: number): Promise<boolean> => setUntil(db, lease, 0);

/** Interval (milliseconds) at which the listener renews its lease. */
const BEAT_MS = 15_000;
/** Interval (milliseconds) at which another tab checks whether the lease is free. */
const LOOK_MS = 5_000;
/** Retry delay (milliseconds) for a server without events, or one that demands a wait. */
const OFF_MS = 3_600_000;
/** Duration (milliseconds) of an open stream that resets the back-off. */
const LASTED_MS = 60_000;

/**
 * Attempts that count as made while the browser reports no connection, which may be wrong: retries
 * are as rare as after that many failures.
 */
const UNREACHED_TRIES = 3;

/** Listens for the server's change events, for all tabs of this device. */
export interface Listener {
  /**
   * The tab became visible, a person signed in, or the connection came back. `anyway`: even if
   * another tab holds the lease, because it may belong to a page that was just closed or replaced.
   * A tab that still listens notices the loss and stops.
   */
  wake(anyway?: boolean): void;
  /** The page is hidden, or the person has signed out. */
  rest(): void;
}

interface ListenerOptions {
  readonly active: () => Promise<Store | null>;
  /** Something may have changed; `isEvent`: the server sent an event. */
  readonly changed: (isEvent: boolean) => void;
}

export function createListener(edges: Edges, { active, changed }: ListenerOptions): Listener {
  let wanted = false;
  let turning = false;
  let woken = false;
  let tries = 0;
  let takesOver = false;
  let stream: AbortController | undefined;
  let isOpen = false;
  let cancel = (): void => undefined;

  /** When the app follows a spread event (monotonic clock); null while none is pending. */
  let followsAt: number | null = null;
  let cancelFollowing = (): void => undefined;

  /**
   * Follows an event after a random part of `within` (milliseconds), so that devices do not ask all
   * at once. An earlier moment wins.
   */
  const follow = (within: number): void => {
    const wait = Math.round(edges.chance() * within);
    const at = edges.monotonic() + wait;
    if (followsAt !== null && followsAt <= at) return;
    cancelFollowing();
    followsAt = at;
    const run = (): void => {
      followsAt = null;
      changed(true);
    };
    if (wait === 0) run();
    else cancelFollowing = edges.later(run, wait);
  };

  const plan = (ms: number): void => {
    cancel();
    if (wanted) cancel = edges.later(() => void turn(), ms);
  };

  /**
   * Listens until the stream ends or another tab has taken the lease, which a frozen tab notices at
   * its next heartbeat.
   */
  async function listen(store: Store, lease: number): Promise<StreamEnd> {
    const control = new AbortController();
    stream = control;
    let stop = (): void => undefined;
    const beat = async (): Promise<void> => {
      const isActive = (await active().catch(() => null)) === store;
      // A stream that ended meanwhile must not renew the lease.
      const holdsLease =
        isActive &&
        !control.signal.aborted &&
        (await keepListening(store.db, lease, edges.now()).catch(() => false));
      if (!holdsLease) control.abort();
      else if (!control.signal.aborted) stop = edges.later(() => void beat(), BEAT_MS);
    };
    stop = edges.later(() => void beat(), BEAT_MS);
    try {
      return await receiveEvents(edges, store, {
        opened: () => {
          isOpen = true;
          changed(false);
        },
        changed: follow,
        signal: control.signal,
      });
    } finally {
      stop();
      control.abort();
      stream = undefined;
      isOpen = false;
      await endListening(store.db, lease).catch(() => false);
    }
  }

  /** Returns the delay (milliseconds) after a stream; shorter after a long one. */
  const nextAfter = (end: StreamEnd, lasted: number): number => {
    tries = end.how === 'ended' && lasted >= LASTED_MS ? 1 : tries + 1;
    if (end.how === 'off' || end.how === 'signed-out') return OFF_MS;
    const wait = backOff({ tries, chance: 0.5 + edges.chance() / 2 });
    return end.how === 'busy' ? Math.min(OFF_MS, Math.max(wait, end.retryAfter)) : wait;
  };

  async function once(): Promise<number | null> {
    const store = await active().catch(() => null);
    // A sign-in calls `wake`.
    if (!store) return null;
    if (!edges.online()) tries = Math.max(tries, UNREACHED_TRIES);
    const offered = await edges.offers.known();
    if (!offered?.events) return offered ? OFF_MS : backOff({ tries: ++tries, chance: 1 });
    if (!wanted) return null;
    const lease = await beginListening(store.db, edges.now(), takesOver).catch(() => 0);
    takesOver = false;
    if (lease === 0) return LOOK_MS;
    const began = edges.monotonic();
    const end = await listen(store, lease);
    return nextAfter(end, edges.monotonic() - began);
  }

  async function turn(): Promise<void> {
    if (turning || !wanted) return;
    turning = true;
    woken = false;
    cancel();
    const next = await once().finally(() => {
      turning = false;
    });
    // The caller of `wake` may know of something that this turn has missed.
    if (woken) void turn();
    else if (next !== null) plan(next);
  }

  return {
    wake(anyway = false) {
      wanted = true;
      tries = 0;
      // A later `wake` does not cancel this: the lease may belong to the page that this one
      // replaces.
      if (anyway && !stream) takesOver = true;
      // A stream that is not open yet, or was aborted, may have missed the change.
      woken = turning && (!isOpen || stream?.signal.aborted !== false);
      void turn();
    },
    rest() {
      wanted = false;
      takesOver = false;
      cancel();
      // The next visit asks for changes anyway.
      cancelFollowing();
      followsAt = null;
      stream?.abort();
    },
  };
}
