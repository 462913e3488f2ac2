import type { Edges } from '../edges.ts';

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
