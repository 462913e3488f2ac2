import { readConsent } from '../../../sync/account/consent.ts';
import type { Device } from '../../../sync/device/device.ts';
import type { Store } from '../../../sync/store/session.ts';

/**
 * The body is read to its end: an answer that nobody reads keeps the worker busy, and a new version
 * would wait for it for minutes.
 */
const bring = async (src: string): Promise<unknown> =>
  (await fetch(src, { credentials: 'omit', cache: 'force-cache' })).arrayBuffer();

/**
 * Pictures shown before the service worker took control bypassed it. They are fetched once more
 * through it, from the browser's cache, so that the first visit is enough to start offline with
 * pictures. Only with the person's consent.
 */
export async function keepPictures(device: Device, store: Store | null): Promise<void> {
  const { prefetch } = await readConsent(device, store);
  if (!prefetch) return;
  const shown = new Set(
    [...document.images]
      .map((image) => image.src)
      .filter((src) => new URL(src).pathname.startsWith('/pictures/')),
  );
  for (const src of shown) void bring(src).catch(() => undefined);
}
