import { parseUrl } from './parse-url.ts';

/** A scheme as in RFC 3986, but not `host:port`, where a digit follows the colon. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const HTTPS = /^https?:\/\/[^/\\]/i;

/**
 * The https address in a server's text, or null if it must not be opened (S6, rule 4.2): no other
 * scheme, no user information, no backslash, and no relative address, which would take this app's
 * own scheme or host.
 */
export function safeUrl(text: string): URL | null {
  // Browsers ignore control characters inside a scheme, so they are removed before checking.
  const clean = [...text]
    .filter((sign) => sign > '\u001f' && sign !== '\u007f')
    .join('')
    .trim();
  if (clean === '' || clean.includes('\\') || clean.startsWith('/')) return null;
  const full = SCHEME.test(clean) ? clean : `https://${clean}`;
  const url = HTTPS.test(full) ? parseUrl(full) : null;
  if (!url) return null;
  url.protocol = 'https:';
  return url.username || url.password || full.split(/[/?#]/)[2]?.includes('@') ? null : url;
}
