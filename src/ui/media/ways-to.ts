/** A film's file at a server of ours. */
const OURS = /\/media\/[\w-]+\.m(p4|4a)(\?|$)/;

/**
 * The addresses that a film is asked for at, one after the other until it plays: the first may be sent on to another place, and who does not get it there
 * gets it from the server itself (decision 109). An address that is not ours is left as it is.
 */
export const waysTo = (url: string): readonly string[] =>
  OURS.test(url) ? ['play', 'here'].map((how) => `${url}${url.includes('?') ? '&' : '?'}${how}=1`) : [url];
