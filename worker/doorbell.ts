/// <reference lib="webworker" />

import { Queue } from 'workbox-background-sync';
import type { DrainOptions } from '../sync/outbox/drain.ts';

declare const self: ServiceWorkerGlobalScope;

/** Earlier builds' pages register this tag (law L14). */
const FORMER_TAG = 'outbox';

/**
 * Lets Background Sync wake the outbox. Workbox's Queue is only the doorbell: no request is ever
 * put into it, because it would store tokens in clear and delete an entry before sending it. A
 * rejection makes the browser try again later.
 */
export function installDoorbell(drainOutbox: (options: DrainOptions) => Promise<void>): void {
  const onConnection = (): Promise<void> => drainOutbox({ reset: 'lost' });
  // Without Background Sync the Queue calls this at every start of the worker. That is no returned
  // connection, so the back-off is kept, and a rejection would be unhandled. A build that is still
  // being installed leaves the store to the active one (law L14).
  const onWorkerStart = async (): Promise<void> => {
    if (self.serviceWorker?.state === 'activated')
      await drainOutbox({ reset: false }).catch(() => undefined);
  };
  new Queue('outbox', { onSync: 'sync' in self.registration ? onConnection : onWorkerStart });
  self.addEventListener('sync', (event) => {
    if (event.tag === FORMER_TAG) event.waitUntil(onConnection());
  });
}
