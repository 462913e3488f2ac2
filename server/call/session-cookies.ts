import { isOwnForgeryToken, newForgeryToken } from '../auth/anti-forgery.ts';
import { SESSION_ABSOLUTE_MS } from '../domain/limits.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';

const SESSION = '__Host-rt';
/** Readable by the page, which sends it back as `X-XSRF-TOKEN` (rule 7.36); the name is the framework's, hence without a prefix. */
const FORGERY = 'XSRF-TOKEN';
const ATTRIBUTES = 'Path=/; Secure; SameSite=Strict';

function cookieOf(request: Request, name: string): string {
  const found = (request.headers.get('cookie') ?? '').split(/; */).find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}

/** The refresh token that the browser keeps for us; empty when there is none. */
export const sessionCookie = (request: Request): string => cookieOf(request, SESSION);

/** The cookies of a session: the token that no script can read, and the anti-forgery token that belongs to it. */
export function cookiesFor({ keys, chance }: World, refreshToken: string): string[] {
  const lasts = `Max-Age=${SESSION_ABSOLUTE_MS / 1000}`;
  const forgery = newForgeryToken(keys.antiForgery, chance, refreshToken);
  return [`${SESSION}=${refreshToken}; ${ATTRIBUTES}; ${lasts}; HttpOnly`, `${FORGERY}=${forgery}; ${ATTRIBUTES}; ${lasts}`];
}

/** What takes both cookies away. */
export const noCookies: readonly string[] = [`${SESSION}=; ${ATTRIBUTES}; Max-Age=0; HttpOnly`, `${FORGERY}=; ${ATTRIBUTES}; Max-Age=0`];

/** Refuses a request that a cookie would sign unless this origin's own page made it; every one of the signs must be there (S34). */
export function checkForgery({ keys, settings }: World, request: Request): void {
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  const own = new URL(settings.PUBLIC_URL ?? request.url).origin;
  const fromUs = site === null ? headers.get('origin') === own : site === 'same-origin';
  const isJson = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/json';
  const token = isOwnForgeryToken(keys.antiForgery, cookieOf(request, FORGERY), headers.get('x-xsrf-token') ?? '', sessionCookie(request));
  if (!fromUs || !isJson || !token) throw new Refusal(403, 'forgery', 'This was not sent by the app itself.');
}
