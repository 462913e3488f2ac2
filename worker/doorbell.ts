import { browserEdges } from '../sync/browser.ts';
import { drain } from '../sync/drain.ts';
import { openAccounts } from '../sync/store/accounts.ts';

/**
 * Background Sync rings, also with every tab closed: drain once and close the databases again, so that a sleeping
 * worker never blocks an upgrade. Rejecting while work waits makes the browser ring again later.
 */
export async function drainOutbox(): Promise<void> {
  const accounts = await openAccounts(browserEdges);
  try {
    const store = await accounts.active();
    if (!store) return;
    const { nextAt } = await drain(browserEdges, store, { reset: true });
    if (nextAt !== null) throw new Error('Work still waits; ring again.');
  } finally {
    accounts.close();
  }
}
