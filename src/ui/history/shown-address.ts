/** The queries that name a person's own thing: a certificate, a post, a notification. Ids of what everybody is taught name nobody. */
const PRIVATE = new Set(['certificate', 'id', 'post', 'post_id']);

/** The part of an address that the browser may store in its history and session files (S16): all but the queries that name a person's things. */
export function shownAddress(address: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/.exec(address) ?? [];
  const open = query.split('&').filter((pair) => ![...new URLSearchParams(pair).keys()].some((name) => PRIVATE.has(name)));
  return open.join('&') === query ? address : path + (open.length > 0 ? `?${open.join('&')}` : '') + hash;
}
