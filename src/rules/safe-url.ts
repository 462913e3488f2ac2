/**
 * Parses an address; null if it is invalid. `URL.parse` and `URL.canParse` are missing in browsers
 * before 2024.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** A scheme as in RFC 3986, but not `host:port`, where a digit follows the colon. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const HTTPS = /^https?:\/\/[^/\\]/i;

/**
 * Parses an address from the server as https; null if it is unsafe to open (S6, rule 4.2): another
 * scheme, user information, a backslash, or a relative address, which would get the app's own
 * scheme or host.
 */
export function safeUrl(text: string): URL | null {
  // Browsers ignore control characters inside a scheme, so they are removed before the check.
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
