import { Hono } from 'hono';
import { SHARE_IN } from '../../sync/contract/constants.ts';
import type { Env } from './bindings.ts';

/**
 * What a phone shares into the app is taken by its service worker. Where there is none yet, nothing
 * of it is read here, however large it is, and the app's own form says that it did not arrive.
 */
export const shareInRoutes = (): Hono<Env> =>
  new Hono<Env>().post(SHARE_IN, (c) => c.redirect('/add-post?shared=1', 303));

/**
 * A service worker that takes itself away: it takes over at once, empties every cache, unregisters
 * and opens the pages that it had anew. It leaves the databases alone, because they hold work that
 * was not sent. A page that registers it again loses it again, and is not opened anew, because it
 * was never under a worker.
 */
export const WORKER_OFF = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  const pages = await clients.matchAll({ type: 'window' });
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  for (const page of pages) await page.navigate(page.url).catch(() => undefined);
})()));
`;

/** Serves it in place of the app's own (S23). */
export function workerOff(): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/sw.js', (c) =>
    c.body(WORKER_OFF, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  );
  return routes;
}
