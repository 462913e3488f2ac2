import type { Edges } from '../edges.ts';
import { readSession, type Store } from '../store/session.ts';

/** Whether data is to be saved: the connection says it, or the person does (EXPERIENCE 39). */
export async function savesDataHere({ savesData }: Pick<Edges, 'savesData'>, store: Store): Promise<boolean> {
  return savesData() || (await readSession(store, ['data_use'])).data_use?.saver === true;
}

/** How requests fare: `weak` while answers take long. Whether there is a connection at all is another question. */
export type Connection = 'usual' | 'weak';

/** So long a request may go without an answer (milliseconds) before the connection is weak: it is named within five seconds. */
const WEAK_AFTER_MS = 4_500;
/** An upload may take longer, at the pace of a usual line (bytes a millisecond). */
const USUAL_PACE = 64;

/** What one engine knows of its connection. */
interface ConnectionWatch {
  /** A request of this size begins; what is returned hears once whether it was answered. */
  readonly asked: (bytes: number) => (answered: boolean) => void;
  /** The connection as soon as it is another than the one that the caller knows. */
  readonly other: (known: Connection) => Promise<Connection>;
}

/** Watches how long answers take: a slow one makes the connection weak, until one comes quickly. A request that is lost says nothing of it. */
export function watchConnection({ later }: Pick<Edges, 'later'>): ConnectionWatch {
  let now: Connection = 'usual';
  let waiting: ((now: Connection) => void)[] = [];
  const note = (is: Connection): void => {
    if (is === now) return;
    now = is;
    const told = waiting;
    waiting = [];
    for (const tell of told) tell(is);
  };
  return {
    asked(bytes) {
      let quick = true;
      const cancel = later(
        () => {
          quick = false;
          note('weak');
        },
        WEAK_AFTER_MS + bytes / USUAL_PACE,
      );
      return (answered) => {
        cancel();
        if (answered && quick) note('usual');
      };
    },
    other: (known) => (known === now ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(now)),
  };
}

/** The shortest and the longest wait (milliseconds) before a server that could not be reached is asked again. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 300_000;

/**
 * What one thread knows of the connection while the browser reports none, which may be wrong. The server is asked once and then at growing
 * intervals; whatever happens meanwhile, a tap or another drain, asks nothing.
 */
export interface Reach {
  /** Whether the server can be reached; `ask` finds out. */
  isThere(ask: () => Promise<boolean>): Promise<boolean>;
  /** When it is asked again (device time); 0 if nothing speaks against asking now. */
  readonly askedAgainAt: number;
  /** Something happened that may have brought the connection back. */
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
      // A clock that was set back since ends the wait.
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
