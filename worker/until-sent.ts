import { UNDO_MS } from '../sync/contract/constants.ts';
import type { DrainOptions } from '../sync/outbox/drain.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Drains with no page open: `once` drains and returns when the next entry is due (device time).
 * Waits for the end of an undo time, because the browser would not wake the worker again for
 * minutes. Rejects while entries wait.
 */
export async function untilSent(
  once: (options: DrainOptions) => Promise<number | null>,
  options: DrainOptions,
  parts = { now: Date.now, pause },
): Promise<void> {
  const started = parts.now();
  let nextAt = await once(options);
  // In a loop: a short back-off of one entry may end before the undo time of another.
  while (nextAt !== null && nextAt > parts.now() && nextAt - started <= UNDO_MS) {
    await parts.pause(nextAt - parts.now());
    nextAt = await once({ reset: false });
  }
  if (nextAt !== null) throw new Error('Work still waits; ring again.');
}
