import type { AppContext } from '../context.ts';
import { isOwnForgeryToken, newForgeryToken } from '../crypto/anti-forgery.ts';
import { COOKIES_LAST_S, FORGERY_COOKIE, SESSION_COOKIE } from '../domain/session-cookies.ts';
import { Refusal } from '../refusal.ts';

const ATTRIBUTES = 'Path=/; Secure; SameSite=Strict';

function cookieOf(request: Request, name: string): string {
  const found = (request.headers.get('cookie') ?? '').split(/; */).find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}

/** The refresh token in the browser's cookie; empty if there is none. */
export const sessionCookie = (request: Request): string => cookieOf(request, SESSION_COOKIE);

type Making = Pick<AppContext, 'chance'> & { readonly keys: Pick<AppContext['keys'], 'antiForgery'> };

/** The cookies of a session: the refresh token, which no script can read, and its anti-forgery token. */
export function cookiesFor({ keys, chance }: Making, refreshToken: string): string[] {
  const lasts = `Max-Age=${COOKIES_LAST_S}`;
  const forgery = newForgeryToken(keys.antiForgery, chance, refreshToken);
  return [`${SESSION_COOKIE}=${refreshToken}; ${ATTRIBUTES}; ${lasts}; HttpOnly`, `${FORGERY_COOKIE}=${forgery}; ${ATTRIBUTES}; ${lasts}`];
}

/** Cookies that remove both. */
export const noCookies: readonly string[] = [
  `${SESSION_COOKIE}=; ${ATTRIBUTES}; Max-Age=0; HttpOnly`,
  `${FORGERY_COOKIE}=; ${ATTRIBUTES}; Max-Age=0`,
];

/** Refuses a request authorised by a cookie unless this origin's own page sent it; every check must pass (S34). */
export function checkForgery({ keys, settings }: AppContext, request: Request): void {
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  const own = new URL(settings.PUBLIC_URL ?? request.url).origin;
  const fromUs = site === null ? headers.get('origin') === own : site === 'same-origin';
  const isJson = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/json';
  const token = isOwnForgeryToken(keys.antiForgery, cookieOf(request, FORGERY_COOKIE), headers.get('x-xsrf-token') ?? '', sessionCookie(request));
  if (!fromUs || !isJson || !token) throw new Refusal('forgery', 'This was not sent by the app.');
}
