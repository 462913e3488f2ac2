import { edgesOf } from '../sync/browser.ts';
import { drain } from '../sync/drain.ts';
import { sent } from '../sync/sent.ts';
import { openAccounts } from '../sync/store/accounts.ts';

/**
 * Background Sync rings, also with every tab closed: drain once and close the databases again, so that a sleeping
 * worker never blocks an upgrade. Rejecting while work waits makes the browser ring again later.
 */
export async function drainOutbox(): Promise<void> {
  const edges = edgesOf(sent);
  const accounts = await openAccounts(edges);
  try {
    const store = await accounts.active();
    if (!store) return;
    const { nextAt } = await drain(edges, store, { reset: true });
    if (nextAt !== null) throw new Error('Work still waits; ring again.');
  } finally {
    accounts.close();
  }
}
