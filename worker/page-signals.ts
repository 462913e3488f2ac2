/**
 * The Background Sync tag of the outbox: the page registers it, and Workbox's Queue named `outbox`
 * listens for it.
 */
export const DOORBELL_TAG = 'workbox-background-sync:outbox';

/** The message by which a page asks its engine's thread for a heartbeat. */
export const PING = 'PING';

/** Answers each ping of the page; the first answer shows that the whole thread has loaded. */
export function answerPings(
  scope: Pick<DedicatedWorkerGlobalScope, 'addEventListener' | 'postMessage'>,
): void {
  scope.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === PING) scope.postMessage({ alive: true });
  });
}
