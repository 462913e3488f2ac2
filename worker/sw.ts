/// <reference lib="webworker" />

import { drainOutbox } from './doorbell.ts';
import { openFrom } from './notifications.ts';
import { isUpdateOrder } from './orders.ts';
import { dropOldShells, precacheShell, servePictures, serveShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

precacheShell(self.__WB_MANIFEST);
serveShell();
servePictures();

self.addEventListener('activate', (event) => event.waitUntil(dropOldShells(self)));
self.addEventListener('message', (event) => {
  if (isUpdateOrder(event, self.location.origin)) event.waitUntil(self.skipWaiting());
});
self.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(drainOutbox());
});
self.addEventListener('notificationclick', (event) => event.waitUntil(openFrom(self, event.notification)));
