/** A scheme as RFC 3986 writes it, but not `host:port`, whose colon is followed by a digit. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const HTTPS = /^https?:\/\/[^/\\]/i;

/**
 * The https address that a server's text stands for, or null when it must not be opened (S6, rule 4.2):
 * no other scheme, no user information, no backslash, no address that borrows this app's own scheme or host.
 */
export function safeUrl(text: string): URL | null {
  // Control characters inside a scheme are dropped by browsers, so they are dropped before looking.
  const clean = [...text]
    .filter((sign) => sign > '\u001f' && sign !== '\u007f')
    .join('')
    .trim();
  if (clean === '' || clean.includes('\\') || clean.startsWith('/')) return null;
  const full = SCHEME.test(clean) ? clean : `https://${clean}`;
  if (!HTTPS.test(full) || !URL.canParse(full)) return null;
  const url = new URL(full);
  url.protocol = 'https:';
  return url.username || url.password || full.split(/[/?#]/)[2]?.includes('@') ? null : url;
}
