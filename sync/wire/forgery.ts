/**
 * Cookie in which a server or its reverse proxy gives the page an anti-forgery token, and header
 * that returns it (rule 7.36).
 */
export const FORGERY_COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';

/** Returns the anti-forgery token among a page's cookies; empty if there is none. */
export function forgeryTokenIn(cookies: string): string {
  const cookie = cookies.split(/; */).find((pair) => pair.startsWith(`${FORGERY_COOKIE}=`)) ?? '';
  const token = cookie.slice(FORGERY_COOKIE.length + 1);
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}

/**
 * Returns the request to send: a request that changes something at this app's own origin carries
 * the token and the cookies. Neither is sent to another origin, however its address is written
 * (S33). Such a request fails on a redirect, which would carry the header to another origin.
 */
export function withForgeryToken(request: Request, origin: string, token: string): Request {
  const isSafe = request.method === 'GET' || request.method === 'HEAD';
  if (token === '' || isSafe || new URL(request.url).origin !== origin) return request;
  const proven = new Request(request, { credentials: 'same-origin', redirect: 'error' });
  proven.headers.set(HEADER, token);
  return proven;
}
