import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NOT_A_SCREEN } from '../sync/contract/home/not-a-screen.ts';
import { PICTURES_CACHE } from '../sync/files/pictures-cache.ts';
import { isMedia, mediaFromDevice } from './media.ts';

const PICTURES_KEPT = 300;

/** The part of the media type of a shell file, by its name's extension. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'javascript',
  css: 'text/css',
  html: 'text/html',
  svg: 'image/svg',
  png: 'image/png',
  woff2: 'font/woff2',
  webmanifest: 'json',
};

/**
 * Whether an answer is the requested file: not a captive portal's page, an error, a part, a
 * redirect's or a foreign one (S22).
 */
function isOwnFile(
  { url }: Pick<Request, 'url'>,
  { status, redirected, type, headers }: Response,
): boolean {
  const wanted = TYPES[new URL(url).pathname.split('.').at(-1) ?? ''];
  return (
    status === 200 &&
    !redirected &&
    !/opaque|cors/.test(type) &&
    wanted !== undefined &&
    `${headers.get('content-type')}`.includes(wanted)
  );
}

/** Lets an install fail, keep nothing and be retried if it receives anything but its own files. */
export async function takeOwnFile({
  request,
  response,
  event,
}: {
  readonly request: Request;
  readonly response: Response;
  readonly event?: { readonly type: string } | undefined;
}): Promise<Response> {
  if (event?.type === 'install' && !isOwnFile(request, response)) throw new TypeError(request.url);
  return response;
}

/** Precaches the app's own files, each with its revision, at install. */
export function precacheShell(
  files: readonly (PrecacheEntry | { url: string; revision: string | null })[],
): void {
  addPlugins([{ fetchDidSucceed: takeOwnFile }]);
  precacheAndRoute([...files], { cleanURLs: false });
}

/** Serves the shell's one page for every address of the app. */
export function serveShell(): void {
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [NOT_A_SCREEN] }),
  );
}

/**
 * Serves a public picture from the cache, else from the network and then caches it; the oldest are
 * evicted first (S22).
 */
export async function publicPicture({ request }: { readonly request: Request }): Promise<Response> {
  const cache = await caches.open(PICTURES_CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  // Fetch with CORS so that a captive portal's page is recognisable; fall back to the page's own
  // mode.
  const response = await fetch(request.url, { mode: 'cors', credentials: 'omit' }).catch(() =>
    fetch(request),
  );
  if (isPublicPicture(response)) {
    await cache.put(request, response.clone());
    const keys = await cache.keys();
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - PICTURES_KEPT)).map((key) => cache.delete(key)),
    );
  }
  return response;
}

/** Serves public pictures. */
export function servePictures(): void {
  registerRoute(({ url }) => url.pathname.startsWith('/pictures/'), publicPicture);
}

/**
 * Serves files of packs from this device, else from the network. The engine's own downloads
 * (`no-store`) pass.
 */
export function serveMedia(worker: ServiceWorkerGlobalScope): void {
  registerRoute(
    ({ url, request }) => request.cache !== 'no-store' && isMedia(url.pathname),
    async ({ request, event }) =>
      (await mediaFromDevice(worker, request, (event as FetchEvent).clientId)) ?? fetch(request),
  );
}

/**
 * Whether an answer may be cached: not a captive portal's page, an error, an opaque or a private
 * answer.
 */
function isPublicPicture(response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  const control = response.headers.get('cache-control') ?? '';
  return (
    response.status === 200 &&
    !response.redirected &&
    response.type !== 'opaque' &&
    type.startsWith('image/') &&
    !/no-store|private/.test(control)
  );
}

/**
 * Deletes shells of earlier builds when this one takes over, and takes control of the open pages.
 */
export async function dropOldShells(worker: ServiceWorkerGlobalScope): Promise<void> {
  cleanupOutdatedCaches();
  await worker.clients.claim();
}
