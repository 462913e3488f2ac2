import type { Engine } from '../sync/engine.ts';

/** No timer sleeps longer than this (milliseconds): a device that slept must look again soon after. */
const LONGEST_SLEEP_MS = 60_000;

/**
 * Drains the outbox whenever there is a reason to hope: at the start, when the connection returns, and when the
 * earliest back-off ends. Background Sync comes on top where a browser has it, and is never relied on.
 */
export function keepGoing(ready: Promise<Engine>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drain = async (reset: boolean): Promise<void> => {
    clearTimeout(timer);
    const drained = await (await ready).push({ reset });
    if (drained?.nextAt == null) return;
    timer = setTimeout(() => void drain(false), Math.min(LONGEST_SLEEP_MS, Math.max(500, drained.nextAt - Date.now())));
  };
  const begin = (engine: Engine): Promise<void> => engine.start().then(() => drain(false));
  // What waits goes first; then the server hears of sessions that were ended without a connection.
  self.addEventListener('online', () => void drain(true).then(() => ready).then(begin));
  // A device that refuses to store ends here in silence: the page meets the same refusal and says it.
  void ready.then(begin, () => undefined);
}
