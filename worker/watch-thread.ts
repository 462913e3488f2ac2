/**
 * Timeout of a thread after a ping (milliseconds), counted in two halves: a device's sleep can
 * swallow only one of them.
 */
const TIMEOUT_MS = 10_000;
/** The pause between two pings while an answer of the thread is awaited (milliseconds). */
const PAUSE_MS = 10_000;

interface Watched {
  readonly ping: () => void;
  /** Runs work later; returns a function that cancels it. */
  readonly later: (work: () => void, ms: number) => () => void;
  /** Whether an answer of the thread is awaited. */
  readonly isAwaited: () => boolean;
  /** The thread did not load or no longer responds; called once. */
  readonly onSilent: () => void;
}

export interface ThreadWatch {
  /** Any message of the thread. */
  readonly heard: () => void;
  /** An uncaught error: a thread that has never answered did not load, any other one is pinged. */
  readonly failed: () => void;
  /** A call was sent to the thread. */
  readonly expect: () => void;
  readonly stop: () => void;
}

/**
 * Watches a thread from its start: it must answer a ping within ten seconds, then further pings
 * while an answer is awaited.
 */
export function watchThread({ ping, later, isAwaited, onSilent }: Watched): ThreadWatch {
  let state: 'loading' | 'pinged' | 'heard' | 'stopped' = 'loading';
  let cancel = (): void => undefined;
  const wait = (work: () => void, ms: number): void => {
    cancel();
    cancel = later(work, ms);
  };
  const stop = (): void => {
    cancel();
    state = 'stopped';
  };
  const end = (): void => {
    stop();
    onSilent();
  };
  const ask = (): void => {
    ping();
    wait(() => wait(end, TIMEOUT_MS / 2), TIMEOUT_MS / 2);
  };
  const expect = (): void => {
    if (state !== 'heard') return;
    state = 'pinged';
    ask();
  };
  ask();
  return {
    heard() {
      if (state === 'stopped') return;
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
