import type { Engine } from '../sync/engine.ts';
import type { Drained } from '../sync/push.ts';

/** No timer sleeps longer than this, and none shorter (milliseconds): a device that slept must look again soon after. */
const LONGEST_SLEEP_MS = 60_000;
const SHORTEST_SLEEP_MS = 500;

/**
 * The same engine, draining whenever there is a reason to hope: at the start, when the connection returns, and when the
 * earliest back-off of any drain ends. Background Sync comes on top where a browser has it, and is never relied on.
 */
export function keepGoing(engine: Engine): Engine {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (drained: Drained | null): void => {
    clearTimeout(timer);
    if (drained?.nextAt == null) return;
    const wait = Math.min(LONGEST_SLEEP_MS, Math.max(SHORTEST_SLEEP_MS, drained.nextAt - Date.now()));
    timer = setTimeout(() => void going.push(), wait);
  };
  const going: Engine = {
    ...engine,
    async push(options) {
      const drained = await engine.push(options);
      plan(drained);
      return drained;
    },
  };
  self.addEventListener('online', () => void going.push({ reset: true }));
  void engine.start().then(() => going.push());
  return going;
}
