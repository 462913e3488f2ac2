/** A feed's address as programs want it: `web` for those that fetch, `app` for those that subscribe by their own scheme. */
export interface FeedAddress {
  readonly web: string;
  readonly app: string;
}

/** The whole address of a feed. A server that does not know its own sends a path, which lies where its API lies. */
export function feedAddress(sent: string, apiUrl: string, origin: string): FeedAddress | null {
  const base = URL.canParse(apiUrl, origin) ? new URL(apiUrl, origin) : null;
  if (!base || !URL.canParse(sent, base)) return null;
  const url = new URL(sent, base);
  // Plain http is for this machine's own server alone, as the app itself is (S6).
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && base.protocol === 'http:' && url.host === base.host)) return null;
  return { web: url.href, app: url.href.replace(/^https?:/, 'webcal:') };
}

/** An address that can be shown to whoever looks over a shoulder: everything up to its secret last part. */
export const masked = (address: string): string => address.replace(/[^/]+$/, '•'.repeat(12));
