import { Hono } from 'hono';
import { SHARE_IN } from '../../sync/contract/constants.ts';
import type { Env } from './bindings.ts';

/**
 * Files that a phone shares into the app are received by its service worker. Without a worker the
 * request body is not read, whatever its size, and the app's form reports that nothing arrived.
 */
export const shareInRoutes = (): Hono<Env> =>
  new Hono<Env>().post(SHARE_IN, (c) => c.redirect('/add-post?shared=1', 303));

/**
 * A service worker that removes itself: it activates at once, empties every cache, unregisters, and
 * reloads the pages that it controlled. It keeps the databases, which hold unsent work. A page that
 * registers it again is not reloaded, because it was never controlled.
 */
export const WORKER_OFF = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  const pages = await clients.matchAll({ type: 'window' });
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  for (const page of pages) await page.navigate(page.url).catch(() => undefined);
})()));
`;

/** Serves it in place of the app's worker (S23). */
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
