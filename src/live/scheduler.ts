/** A clock that can wake somebody; handed in, so that tests bring their own. */
export interface Alarm {
  /** Milliseconds since 1970, the server's. */
  readonly now: () => number;
  /** Runs later; the way to call it off is given back. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** No timer sleeps longer (milliseconds): devices sleep too, and clocks are corrected. */
const LONGEST_SLEEP_MS = 30_000;

export interface Scheduler {
  /** Looks now, whatever was planned. */
  readonly wake: () => void;
  readonly stop: () => void;
}

/** Looks at once and again whenever the named instant has come; `look` says when that is, or null when nothing is ahead. */
export function createScheduler(look: () => Promise<number | null>, alarm: Alarm): Scheduler {
  let callOff: () => void = () => undefined;
  let turn = 0;
  const wake = (): void => {
    callOff();
    turn += 1;
    const mine = turn;
    const plan = (at: number | null): void => {
      if (mine === turn && at !== null) callOff = alarm.after(Math.min(LONGEST_SLEEP_MS, Math.max(0, at - alarm.now())), wake);
    };
    // What could not be read now (a disk that is busy, a connection that iOS took away) may be readable soon.
    look().then(plan, () => plan(alarm.now() + LONGEST_SLEEP_MS));
  };
  wake();
  return {
    wake,
    stop: () => {
      turn += 1;
      callOff();
    },
  };
}

/** The browser's own clock, corrected by how far the server's is ahead (milliseconds). */
export const browserAlarm = (offset: number): Alarm => ({
  now: () => Date.now() + offset,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});
