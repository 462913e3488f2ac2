import { parseUrl } from '../../../rules/parse-url.ts';

/**
 * A feed's address as programs want it: `web` for those that fetch it, `app` for those with a
 * scheme of their own for subscribing.
 */
export interface FeedAddress {
  readonly web: string;
  readonly app: string;
}

/**
 * The absolute address of a feed. A server that does not know its own address sends a path below
 * its API's.
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

/** An address that others may see: everything up to its secret last part. */
export const masked = (address: string): string => address.replace(/[^/]+$/, '•'.repeat(12));
