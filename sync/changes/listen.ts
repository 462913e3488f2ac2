import type { Edges } from '../edges.ts';
import type { Db } from '../store/db.ts';
import type { Store } from '../store/session.ts';
import { backOff } from '../wire/rest.ts';
import { hearEvents, type StreamEnd } from './event-stream.ts';

/** The row of the clock that says which tab listens for the whole device. */
const ROW = 'listener';
/** How long one that gives no sign of life counts as listening (milliseconds): it was closed, or is frozen. */
const LISTENS_MS = 45_000;

/** Takes the listening over, if nobody does it any more or `anyway`; the number of the one who does now, or 0. */
export const beginListening = (db: Db, now: number, anyway: boolean): Promise<number> =>
  db.transaction('rw', db.clock, async () => {
    const row = await db.clock.get(ROW);
    const left = (row?.until ?? 0) - now;
    // A clock that was set back makes no lease longer.
    if (!anyway && left > 0 && left <= LISTENS_MS) return 0;
    const value = (row?.value ?? 0) + 1;
    await db.clock.put({ name: ROW, value, until: now + LISTENS_MS });
    return value;
  });

const setUntil = (db: Db, mine: number, until: number): Promise<boolean> =>
  db.clock
    .where('name')
    .equals(ROW)
    .filter(({ value }) => value === mine)
    .modify({ until })
    .then((changed) => changed > 0);

/** Gives a sign of life; false: another one listens now. */
export const keepListening = (db: Db, mine: number, now: number): Promise<boolean> => setUntil(db, mine, now + LISTENS_MS);

/** Gives the listening back, if it is still this one's. */
export const endListening = (db: Db, mine: number): Promise<boolean> => setUntil(db, mine, 0);

/** How often the one who listens gives a sign of life, and looks whether it still may (milliseconds). */
const BEAT_MS = 15_000;
/** How often a tab that does not listen looks whether another one still does (milliseconds). */
const LOOK_MS = 5_000;
/** A server without events, or that asks for nobody, is asked again after this time (milliseconds). */
const OFF_MS = 3_600_000;
/** A stream that was open so long (milliseconds) makes up for those that failed before it. */
const LASTED_MS = 60_000;

/** While the browser reports no connection, which may be wrong, one tries as seldom as after so many failures. */
const UNREACHED_TRIES = 3;

/** Hears from the server that something has changed, for all tabs of this device. */
export interface Listener {
  /**
   * Somebody looks at this tab, has signed in, or the connection came back. `anyway`: also if another tab seems to listen, because it may be the
   * one that was just closed, or left by this page; one that is still there finds it out and ends.
   */
  wake(anyway?: boolean): void;
  /** Nobody looks any more, or the person has left. */
  rest(): void;
}

interface Around {
  readonly active: () => Promise<Store | null>;
  /** Something may have changed; `heard`: the server said so. */
  readonly changed: (heard: boolean) => void;
}

export function createListener(edges: Edges, { active, changed }: Around): Listener {
  let wanted = false;
  let turning = false;
  let woken = false;
  let tries = 0;
  let takesOver = false;
  let stream: AbortController | undefined;
  let isOpen = false;
  let cancel = (): void => undefined;

  /** When it follows an event that many have heard; null when none is waited for. */
  let followsAt: number | null = null;
  let cancelFollowing = (): void => undefined;

  /** An app among many waits for a moment of its own; whoever has something sooner than that takes it. */
  const follow = (within: number): void => {
    const wait = Math.round(edges.chance() * within);
    const at = edges.monotonic() + wait;
    if (followsAt !== null && followsAt <= at) return;
    cancelFollowing();
    followsAt = at;
    const now = (): void => {
      followsAt = null;
      changed(true);
    };
    if (wait === 0) now();
    else cancelFollowing = edges.later(now, wait);
  };

  const plan = (ms: number): void => {
    cancel();
    if (wanted) cancel = edges.later(() => void turn(), ms);
  };

  /** Listens until the stream ends; whoever was frozen meanwhile finds that another one listens now. */
  async function listen(store: Store, mine: number): Promise<StreamEnd> {
    const control = new AbortController();
    stream = control;
    let stop = (): void => undefined;
    const beat = async (): Promise<void> => {
      const isHere = (await active().catch(() => null)) === store;
      // What has ended meanwhile is given back, and is not kept.
      const goesOn = isHere && !control.signal.aborted && (await keepListening(store.db, mine, edges.now()).catch(() => false));
      if (!goesOn) control.abort();
      else if (!control.signal.aborted) stop = edges.later(() => void beat(), BEAT_MS);
    };
    stop = edges.later(() => void beat(), BEAT_MS);
    try {
      return await hearEvents(edges, store, {
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
      await endListening(store.db, mine).catch(() => false);
    }
  }

  /** What comes after a stream: the sooner, the better it went. */
  const nextAfter = (end: StreamEnd, lasted: number): number => {
    tries = end.how === 'ended' && lasted >= LASTED_MS ? 1 : tries + 1;
    if (end.how === 'off' || end.how === 'signed-out') return OFF_MS;
    const wait = backOff({ tries, chance: 0.5 + edges.chance() / 2 });
    return end.how === 'busy' ? Math.min(OFF_MS, Math.max(wait, end.retryAfter)) : wait;
  };

  async function once(): Promise<number | null> {
    const store = await active().catch(() => null);
    // A sign-in wakes it.
    if (!store) return null;
    if (!edges.online()) tries = Math.max(tries, UNREACHED_TRIES);
    const offered = await edges.offers.known();
    if (!offered?.events) return offered ? OFF_MS : backOff({ tries: ++tries, chance: 1 });
    if (!wanted) return null;
    const mine = await beginListening(store.db, edges.now(), takesOver).catch(() => 0);
    takesOver = false;
    if (mine === 0) return LOOK_MS;
    const began = edges.monotonic();
    const end = await listen(store, mine);
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
    // Who woke it meanwhile knows of something that this turn may have missed.
    if (woken) void turn();
    else if (next !== null) plan(next);
  }

  return {
    wake(anyway = false) {
      wanted = true;
      tries = 0;
      // Whoever wakes it a moment later takes nothing back: the lease may be that of the page that this one replaces.
      if (anyway && !stream) takesOver = true;
      // What is not open yet, or was given up, may have missed it.
      woken = turning && (!isOpen || stream?.signal.aborted !== false);
      void turn();
    },
    rest() {
      wanted = false;
      takesOver = false;
      cancel();
      // Whoever looks again asks anyway.
      cancelFollowing();
      followsAt = null;
      stream?.abort();
    },
  };
}
