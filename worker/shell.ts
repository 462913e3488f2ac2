import { cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { PICTURES_CACHE } from '../sync/browser.ts';

/** Pages that the server makes itself. */
const NOT_THE_APP = [
  /^\/api\//,
  /^\/demo\//,
  /^\/docs/,
  /^\/openapi\.json/,
  /^\/(policies|pictures|uploads|media|handouts|verify)\//,
  /^\/(healthz|readyz|metrics)$/,
];
const PICTURES_KEPT = 300;

/** Keeps the app's own files, each with its revision, from install on. */
export function precacheShell(files: readonly (PrecacheEntry | { url: string; revision: string | null })[]): void {
  precacheAndRoute([...files], { cleanURLs: false });
}

/** Every address of the app opens the one page, from the shell. */
export function serveShell(): void {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }));
}

/** Public pictures: from the cache, else from the wire and kept, the oldest leaving first (S22). */
export function servePictures(): void {
  registerRoute(
    ({ url }) => url.pathname.startsWith('/pictures/'),
    async ({ request }) => {
      const cache = await caches.open(PICTURES_CACHE);
      const kept = await cache.match(request, { ignoreVary: true });
      if (kept) return kept;
      // In the open, so that a picture of another origin can be told from a portal's page; where that is refused, as the page asked.
      const response = await fetch(request.url, { mode: 'cors', credentials: 'omit' }).catch(() => fetch(request));
      if (isPublicPicture(response)) {
        await cache.put(request, response.clone());
        const keys = await cache.keys();
        await Promise.all(keys.slice(0, Math.max(0, keys.length - PICTURES_KEPT)).map((key) => cache.delete(key)));
      }
      return response;
    },
  );
}

/** A portal's page, an error, an opaque or a private answer is never kept. */
function isPublicPicture(response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  const control = response.headers.get('cache-control') ?? '';
  return (
    response.status === 200 && !response.redirected && response.type !== 'opaque' && type.startsWith('image/') && !/no-store|private/.test(control)
  );
}

/** Shells of earlier builds leave when this one takes over, and the open pages become its own. */
export async function dropOldShells(worker: ServiceWorkerGlobalScope): Promise<void> {
  cleanupOutdatedCaches();
  await worker.clients.claim();
}
