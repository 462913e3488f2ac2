/** The cookie in which a server, or a front before it, gives the page its anti-forgery token; and the header by which it comes back (rule 7.36). */
export const FORGERY_COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';

/** The anti-forgery token among a page's cookies; empty if there is none. */
export function forgeryTokenIn(cookies: string): string {
  const kept = cookies.split(/; */).find((pair) => pair.startsWith(`${FORGERY_COOKIE}=`)) ?? '';
  const token = kept.slice(FORGERY_COOKIE.length + 1);
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}

/**
 * The request as it goes out: one that changes something at this app's own origin carries the token, and with it the cookies that it proves.
 * Nothing of either goes to another origin, however its address is written (S33), nor by a redirect: a header would follow one to whoever asks for it.
 */
export function withForgeryToken(request: Request, origin: string, token: string): Request {
  const isSafe = request.method === 'GET' || request.method === 'HEAD';
  if (token === '' || isSafe || new URL(request.url).origin !== origin) return request;
  const proven = new Request(request, { credentials: 'same-origin', redirect: 'error' });
  proven.headers.set(HEADER, token);
  return proven;
}
