import { readConsent } from '../../sync/store/consent.ts';
import type { Opening } from '../live/opening.ts';

/**
 * What this page showed before the service worker took over went past it: fetched once more through it, from the
 * browser's own cache, so that the first visit is enough for an offline start with pictures. Only if the person lets it.
 */
export async function keepPictures({ accounts }: Pick<Opening, 'accounts'>): Promise<void> {
  const { keepAhead } = await readConsent(accounts.device, await accounts.active());
  if (!keepAhead) return;
  const shown = new Set([...document.images].map((image) => image.src).filter((src) => new URL(src).pathname.startsWith('/pictures/')));
  for (const src of shown) void fetch(src, { credentials: 'omit', cache: 'force-cache' }).catch(() => undefined);
}
