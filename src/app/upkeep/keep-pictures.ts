import { readConsent } from '../../../sync/account/consent.ts';
import type { Device } from '../../../sync/device/device.ts';
import type { Store } from '../../../sync/store/session.ts';

/**
 * Fetches a picture and reads its whole body. An unread response keeps the worker busy, and a new
 * version would wait for it for minutes.
 */
const fetchPicture = async (src: string): Promise<unknown> =>
  (await fetch(src, { credentials: 'omit', cache: 'force-cache' })).arrayBuffer();

/**
 * Fetches the shown pictures once more, from the browser's cache and through the service worker:
 * requests made before the worker took control bypassed it. The first visit is then enough for an
 * offline start with pictures. Does nothing without the person's consent.
 */
export async function keepPictures(device: Device, store: Store | null): Promise<void> {
  const { prefetch } = await readConsent(device, store);
  if (!prefetch) return;
  const shown = new Set(
    [...document.images]
      .map((image) => image.src)
      .filter((src) => new URL(src).pathname.startsWith('/pictures/')),
  );
  for (const src of shown) void fetchPicture(src).catch(() => undefined);
}
