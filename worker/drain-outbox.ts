import { appParts } from '../sync/app.ts';
import { browserEdges } from '../sync/browser.ts';
import { sessionRows } from '../sync/contract/account/session.ts';
import { UNDO_MS } from '../sync/contract/constants.ts';
import { accountHolder } from '../sync/device/active-account.ts';
import { openDevice } from '../sync/device/device.ts';
import { unlockWrapped } from '../sync/device/key.ts';
import { noteUnsent } from '../sync/device/unsent.ts';
import { roomEdges } from '../sync/edges.ts';
import { type DrainOptions, drain } from '../sync/outbox/drain.ts';
import { createReach, type Reach } from '../sync/wire/reach.ts';

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

/** The connection's state, kept from one drain to the next. */
let reach: Reach | undefined;

/**
 * Drains the outbox once and closes the databases, so that a sleeping worker never blocks an
 * upgrade; returns when the next entry is due.
 */
async function drainOnce(options: DrainOptions): Promise<number | null> {
  const edges = roomEdges({ ...appParts(sessionRows), edges: browserEdges() });
  reach ??= createReach(edges);
  if (options.reset) reach.forget();
  const device = await openDevice(edges.disk);
  const account = accountHolder(device, edges, unlockWrapped);
  try {
    const store = await account.active();
    if (!store) return null;
    const { nextAt } = await drain(edges, store, options, reach);
    await noteUnsent(device, store, edges.now());
    return nextAt;
  } finally {
    account.close();
  }
}

/** Drains the outbox, even with every tab closed. Rejects while work waits. */
export const drainOutbox = (options: DrainOptions): Promise<void> => untilSent(drainOnce, options);
