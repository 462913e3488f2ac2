/** How long a thread may be silent after a ping (milliseconds), counted in two halves: a device that slept swallows one of them. */
const SILENCE_MS = 10_000;
/** The pause between two pings while an answer of the thread is awaited (milliseconds). */
const PAUSE_MS = 10_000;

interface Watched {
  readonly ping: () => void;
  /** Runs work later; returns a function that cancels it. */
  readonly later: (work: () => void, ms: number) => () => void;
  /** Whether an answer of the thread is awaited. */
  readonly isAwaited: () => boolean;
  /** The thread did not load, or gives no sign of life any more; called once. */
  readonly onSilent: () => void;
}

export interface ThreadWatch {
  /** Any message of the thread. */
  readonly heard: () => void;
  /** An uncaught error: a thread that had never answered has not loaded, any other one is asked for a sign of life. */
  readonly failed: () => void;
  /** Something was asked of the thread. */
  readonly expect: () => void;
  readonly stop: () => void;
}

/** Watches a thread from its start on: it has to answer a ping within ten seconds, then again as long as an answer is awaited. */
export function watchThread({ ping, later, isAwaited, onSilent }: Watched): ThreadWatch {
  let state: 'loading' | 'pinged' | 'heard' | 'over' = 'loading';
  let cancel = (): void => undefined;
  const wait = (work: () => void, ms: number): void => {
    cancel();
    cancel = later(work, ms);
  };
  const stop = (): void => {
    cancel();
    state = 'over';
  };
  const end = (): void => {
    stop();
    onSilent();
  };
  const ask = (): void => {
    ping();
    wait(() => wait(end, SILENCE_MS / 2), SILENCE_MS / 2);
  };
  const expect = (): void => {
    if (state !== 'heard') return;
    state = 'pinged';
    ask();
  };
  ask();
  return {
    heard() {
      if (state === 'over') return;
      state = 'heard';
      wait(() => isAwaited() && expect(), PAUSE_MS);
    },
    failed() {
      if (state === 'loading') end();
      else expect();
    },
    expect,
    stop,
  };
}
