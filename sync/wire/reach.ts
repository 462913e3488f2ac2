import type { Edges } from '../edges.ts';
import { readSession, type Store } from '../store/session.ts';

/** Whether to save data, by the browser's hint or by the person's setting (E39). */
export async function savesDataHere(
  { savesData }: Pick<Edges, 'savesData'>,
  store: Store,
): Promise<boolean> {
  return savesData() || (await readSession(store, ['data_use'])).data_use?.saver === true;
}

/** Quality of the connection: `weak` while responses are slow. Says nothing about being offline. */
export type Connection = 'usual' | 'weak';

/**
 * Time without a response (milliseconds) after which the connection is weak: the person is told
 * within five seconds.
 */
const WEAK_AFTER_MS = 4_500;
/** Pace of a usual line (bytes a millisecond), by which an upload gets more time. */
const USUAL_PACE = 64;

/** The connection's quality as one engine observes it. */
interface ConnectionWatch {
  /**
   * Begins a request of this size. Returns a function to call once with whether a response came.
   */
  readonly asked: (bytes: number) => (answered: boolean) => void;
  /** Resolves with the connection's quality as soon as it differs from `known`. */
  readonly other: (known: Connection) => Promise<Connection>;
}

/**
 * Watches response times: a slow response makes the connection weak, the next quick one usual. Lost
 * requests do not count.
 */
export function watchConnection({ later }: Pick<Edges, 'later'>): ConnectionWatch {
  let current: Connection = 'usual';
  let waiting: ((connection: Connection) => void)[] = [];
  const note = (connection: Connection): void => {
    if (connection === current) return;
    current = connection;
    const listeners = waiting;
    waiting = [];
    for (const listener of listeners) listener(connection);
  };
  return {
    asked(bytes) {
      let isQuick = true;
      const cancel = later(
        () => {
          isQuick = false;
          note('weak');
        },
        WEAK_AFTER_MS + bytes / USUAL_PACE,
      );
      return (answered) => {
        cancel();
        if (answered && isQuick) note('usual');
      };
    },
    other: (known) =>
      known === current
        ? new Promise((resolve) => waiting.push(resolve))
        : Promise.resolve(current),
  };
}

/** Shortest and longest wait (milliseconds) before an unreachable server is asked again. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 300_000;

/**
 * Finds out whether the server can be reached while the browser reports being offline, which may be
 * wrong. The server is asked once and then at growing intervals; a tap or another drain in between
 * sends no request.
 */
export interface Reach {
  /**
   * Whether the server can be reached. `ask` sends a request and resolves with whether it was
   * answered.
   */
  isThere(ask: () => Promise<boolean>): Promise<boolean>;
  /** Earliest time of the next request (device time); 0 if one may be sent now. */
  readonly askedAgainAt: number;
  /** Ends the wait, after an event that may have restored the connection. */
  forget(): void;
}

export function createReach({ online, now }: Pick<Edges, 'online' | 'now'>): Reach {
  let wait = 0;
  let until = 0;
  let asking: Promise<boolean> | undefined;
  const forget = (): void => {
    wait = 0;
    until = 0;
  };
  const find = async (ask: () => Promise<boolean>): Promise<boolean> => {
    const isThere = await ask();
    if (isThere) forget();
    else {
      wait = Math.min(LONGEST_WAIT_MS, Math.max(FIRST_WAIT_MS, wait * 2));
      until = now() + wait;
    }
    return isThere;
  };
  return {
    async isThere(ask) {
      if (online()) {
        forget();
        return true;
      }
      // If the clock was set back meanwhile, the wait ends.
      const left = until - now();
      if (left > 0 && left <= wait) return false;
      asking ??= find(ask).finally(() => {
        asking = undefined;
      });
      return asking;
    },
    get askedAgainAt() {
      return until;
    },
    forget,
  };
}
