const LONGEST = 2048;
/**
 * Control and invisible characters: they make an address read differently for people and browsers.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** A colon after a host name begins a port, not a scheme. */
const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d{1,5}(?:[/?#]|$))/i;
/**
 * Exactly two slashes: browsers tolerate more or fewer, and then use another host than the visible
 * one.
 */
const WEB = /^https?:\/\/[^/]/i;

/** The address with a web scheme; undefined for any other scheme. */
function withScheme(text: string): string | undefined {
  if (SCHEME.test(text)) return WEB.test(text) ? text.replace(/^http:/i, 'https:') : undefined;
  return /^[\p{L}\p{N}]/u.test(text) ? `https://${text}` : undefined;
}

/**
 * An address that is safe to store and open, as `https://…`; undefined for any other (S6). A
 * missing scheme is added and http is upgraded; user names, backslashes, other schemes and
 * addresses without a host are refused. `hosts` limits it to these hosts and their subdomains.
 */
export function safeAddress(text: string, hosts?: readonly string[]): string | undefined {
  const bare = text.replaceAll(UNSEEN, '').trim();
  if (bare.length > LONGEST || bare.includes('\\')) return undefined;
  const whole = withScheme(bare);
  if (whole === undefined || !URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  // An @ before the path marks a user name, even an empty one, which the parser drops.
  const authority = whole.slice('https://'.length).split(/[/?#]/, 1)[0] ?? '';
  if (url.protocol !== 'https:' || authority.includes('@') || !url.hostname.includes('.'))
    return undefined;
  if (hosts && !hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)))
    return undefined;
  return url.href.length > LONGEST ? undefined : url.href;
}
