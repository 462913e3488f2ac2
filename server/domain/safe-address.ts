const LONGEST = 2048;
/** Controls and the invisible marks that change how an address reads: browsers and people would see different ones. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** A colon behind a host's name starts its port, not a scheme's rest. */
const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d{1,5}(?:[/?#]|$))/i;
/** Exactly two slashes: browsers forgive more or fewer, and then the host is another one than it looks. */
const WEB = /^https?:\/\/[^/]/i;

/** With its scheme; undefined for every scheme but the web's. */
function withScheme(text: string): string | undefined {
  if (SCHEME.test(text)) return WEB.test(text) ? text.replace(/^http:/i, 'https:') : undefined;
  return /^[\p{L}\p{N}]/u.test(text) ? `https://${text}` : undefined;
}

/**
 * An address that may be stored and opened, as `https://…`, or undefined for one that may not (S6). Without a scheme it is
 * completed, http is upgraded; a user's name, a backslash, other schemes and addresses without a host are refused.
 * `hosts`: when given, only these hosts and what lies below them.
 */
export function safeAddress(text: string, hosts?: readonly string[]): string | undefined {
  const bare = text.replaceAll(UNSEEN, '').trim();
  if (bare.length > LONGEST || bare.includes('\\')) return undefined;
  const whole = withScheme(bare);
  if (whole === undefined || !URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  // An @ before the path is a user's name, also an empty one that the parser drops.
  const authority = whole.slice('https://'.length).split(/[/?#]/, 1)[0] ?? '';
  if (url.protocol !== 'https:' || authority.includes('@') || !url.hostname.includes('.')) return undefined;
  if (hosts && !hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))) return undefined;
  return url.href.length > LONGEST ? undefined : url.href;
}
