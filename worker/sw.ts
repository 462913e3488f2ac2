/// <reference lib="webworker" />

import { installDoorbell } from './doorbell.ts';
import { drainOutbox } from './drain-outbox.ts';
import {
  bringLanguages,
  dropOldLanguages,
  isLanguage,
  keepLanguage,
  serveLanguages,
} from './languages.ts';
import { openFrom, showPush } from './notifications.ts';
import { orderIn } from './orders.ts';
import { pushParts, renewPush } from './push.ts';
import { answerShared, takeSharing } from './share-in.ts';
import { dropOldShells, precacheShell, serveMedia, servePictures, serveShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

const files = self.__WB_MANIFEST.map((file) =>
  typeof file === 'string' ? { url: file, revision: null } : file,
);

precacheShell(files.filter((file) => !isLanguage(file)));
serveShell();
servePictures();
serveMedia(self);
serveLanguages();
takeSharing(pushParts.tag);
installDoorbell(drainOutbox);

// If a language does not load now, the page that uses it requests it again.
self.addEventListener('install', (event) =>
  event.waitUntil(bringLanguages(files).catch(() => undefined)),
);
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldShells(self), dropOldLanguages(files)])),
);
self.addEventListener('message', (event) => {
  const order = orderIn(event, self.location.origin);
  if (order?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (order?.type === 'TAKE_SHARED') event.waitUntil(answerShared(event.ports[0], pushParts.tag));
  if (order?.type === 'KEEP_LANGUAGE')
    event.waitUntil(keepLanguage(files, order.code).catch(() => undefined));
});
self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data, pushParts)));
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(renewPush(self).catch(() => undefined)),
);
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openFrom(self, event.notification)),
);
