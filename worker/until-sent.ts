import { UNDO_MS } from '../sync/contract/constants.ts';
import type { DrainOptions } from '../sync/outbox/drain.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Drains with no page open: `once` drains and returns when the next entry is due. What a person who closed the app could still
 * undo is waited for, because the browser would not wake the worker again for minutes. Rejects while work waits.
 */
export async function untilSent(
  once: (options: DrainOptions) => Promise<number | null>,
  options: DrainOptions,
  parts = { now: Date.now, pause },
): Promise<void> {
  const started = parts.now();
  let nextAt = await once(options);
  // More than once: a short back-off of one entry may end before the time to undo another.
  while (nextAt !== null && nextAt > parts.now() && nextAt - started <= UNDO_MS) {
    await parts.pause(nextAt - parts.now());
    nextAt = await once({ reset: false });
  }
  if (nextAt !== null) throw new Error('Work still waits; ring again.');
}
