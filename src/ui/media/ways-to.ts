/** A film's file at a server of ours. */
const FILM = /\/media\/[\w-]+\.m(p4|4a)(\?|$)/;
/** A picture or a video that somebody uploaded there. */
const UPLOAD = /\/uploads\/[a-z]+\/[\da-f]{32}-\w+\.\w+(\?|$)/;

const asking = (url: string, how: 'play' | 'here'): string => `${url}${url.includes('?') ? '&' : '?'}${how}=1`;

/**
 * The addresses that a film, or what somebody uploaded, is asked for at, one after the other until it comes: the first may be sent on to another place, and
 * who does not get it there gets it from the server itself (record 0033). An address that is not ours is left as it is.
 */
export function waysTo(url: string): readonly [string, ...string[]] {
  if (FILM.test(url)) return [asking(url, 'play'), asking(url, 'here')];
  return UPLOAD.test(url) ? [url, asking(url, 'here')] : [url];
}
