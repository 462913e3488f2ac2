/**
 * The Background Sync tag of the outbox: the page registers it, and Workbox's Queue named `outbox`
 * listens for it.
 */
export const DOORBELL_TAG = 'workbox-background-sync:outbox';
