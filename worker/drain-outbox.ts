import { appParts } from '../sync/app.ts';
import { browserEdges } from '../sync/browser.ts';
import { sessionRows } from '../sync/contract/account/session.ts';
import { accountHolder } from '../sync/device/active-account.ts';
import { openDevice } from '../sync/device/device.ts';
import { unlockWrapped } from '../sync/device/key.ts';
import { noteUnsent } from '../sync/device/unsent.ts';
import { roomEdges } from '../sync/edges.ts';
import { type DrainOptions, drain } from '../sync/outbox/drain.ts';
import { createReach, type Reach } from '../sync/wire/reach.ts';
import { untilSent } from './until-sent.ts';

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
