import { asksForLittle } from './contract/rules/media.ts';
import { browserDisk } from './device/disk.ts';
import type { OuterEdges } from './edges.ts';
import { forgetPictures } from './files/pictures-cache.ts';
import { loadConfig } from './wire/config.ts';
import { FORGERY_COOKIE, forgeryTokenIn, withForgeryToken } from './wire/forgery.ts';
import { createOffers, type Keeping } from './wire/offers.ts';

/**
 * Returns the number of concurrent pulls. Only some browsers report the connection's speed; in
 * others it counts as fast.
 */
function pullsAtOnce(): number {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return { 'slow-2g': 1, '2g': 1, '3g': 2 }[connection?.effectiveType ?? ''] ?? 4;
}

/**
 * Place of the API's capabilities in the Cache API: like the configuration, they are not personal,
 * and every thread can read them by itself.
 */
const OFFERS = { cache: 'offers', address: '/offers.json' } as const;
export const keptOffers: Keeping = {
  read: async () => (await (await caches.open(OFFERS.cache)).match(OFFERS.address))?.json(),
  write: async (value) =>
    (await caches.open(OFFERS.cache)).put(OFFERS.address, Response.json(value)),
};

const now = (): number => Date.now();
/** Runs work later; returns a function that cancels it. */
export const later = (work: () => void, ms: number): (() => void) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

/**
 * Returns this origin's anti-forgery token in a thread that can read cookies by itself, such as a
 * service worker; else empty.
 */
const ownForgeryToken = async (): Promise<string> => {
  const { cookieStore } = self as {
    cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
  };
  const cookie = await cookieStore?.get(FORGERY_COOKIE).catch(() => null);
  // In the form of a page's cookies, so that one parser reads both.
  return forgeryTokenIn(`${FORGERY_COOKIE}=${cookie?.value ?? ''}`);
};

/**
 * Returns the edges in a browser. `forgeryToken`: the thread's source of the anti-forgery token.
 */
export const browserEdges = (forgeryToken = ownForgeryToken): OuterEdges => {
  const { origin } = self.location;
  const wire = async (request: Request): Promise<Response> =>
    fetch(withForgeryToken(request, origin, await forgeryToken()));
  return {
    wire,
    online: () => navigator.onLine,
    savesData: () => asksForLittle(navigator as object),
    pullsAtOnce,
    now,
    later,
    monotonic: () => performance.now(),
    chance: () => Math.random(),
    newId: () => crypto.randomUUID(),
    disk: browserDisk,
    locks: navigator.locks,
    config: loadConfig,
    offers: createOffers({ wire, now, config: loadConfig, origin }, keptOffers),
    origin,
    forgetPictures,
  };
};
