import { parseUrl } from '../../../rules/safe-url.ts';

/**
 * A feed's address in two forms: `web` (https) for programs that fetch it, `app` (webcal) for
 * programs that subscribe to it.
 */
export interface FeedAddress {
  readonly web: string;
  readonly app: string;
}

/**
 * Returns the absolute address of a feed; null for an unsafe one. A server may send a path relative
 * to its API.
 */
export function feedAddress(sent: string, apiUrl: string, origin: string): FeedAddress | null {
  const base = parseUrl(apiUrl, origin);
  const url = base && parseUrl(sent, base);
  if (!url) return null;
  // Plain http is allowed only for a local server, when the app itself is on http (S6).
  if (
    url.protocol !== 'https:' &&
    !(url.protocol === 'http:' && base.protocol === 'http:' && url.host === base.host)
  )
    return null;
  return { web: url.href, app: url.href.replace(/^https?:/, 'webcal:') };
}

/** Replaces the secret last part of an address by dots. */
export const masked = (address: string): string => address.replace(/[^/]+$/, '•'.repeat(12));
