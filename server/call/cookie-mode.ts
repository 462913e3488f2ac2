import * as z from 'zod/mini';
import { endFamilyOfToken } from '../auth/end-families.ts';
import type { AppContext } from '../context.ts';
import { isOwnForgeryToken, newForgeryToken } from '../crypto/anti-forgery.ts';
import { tokenHash } from '../crypto/successor.ts';
import { COOKIES_LAST_S, FORGERY_COOKIE, SESSION_COOKIE } from '../domain/sessions.ts';
import { Refusal } from '../refusal.ts';
import { type Answer, json } from './answer.ts';
import type { CookieEffect } from './calls.ts';
import { type CallRequest, serveCall } from './serve-call.ts';

const ATTRIBUTES = 'Path=/; Secure; SameSite=Strict';

function cookieOf(request: Request, name: string): string {
  const found = (request.headers.get('cookie') ?? '')
    .split(/; */)
    .find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}

/** The refresh token in the browser's cookie; empty if there is none. */
const sessionCookie = (request: Request): string => cookieOf(request, SESSION_COOKIE);

type Making = Pick<AppContext, 'chance'> & {
  readonly keys: Pick<AppContext['keys'], 'antiForgery'>;
};

/**
 * The cookies of a session: the refresh token, which scripts cannot read, and the anti-forgery
 * token.
 */
export function cookiesFor({ keys, chance }: Making, refreshToken: string): string[] {
  const lasts = `Max-Age=${COOKIES_LAST_S}`;
  const forgery = newForgeryToken(keys.antiForgery, chance, refreshToken);
  return [
    `${SESSION_COOKIE}=${refreshToken}; ${ATTRIBUTES}; ${lasts}; HttpOnly`,
    `${FORGERY_COOKIE}=${forgery}; ${ATTRIBUTES}; ${lasts}`,
  ];
}

/** Expired cookies, which remove both. */
const noCookies: readonly string[] = [
  `${SESSION_COOKIE}=; ${ATTRIBUTES}; Max-Age=0; HttpOnly`,
  `${FORGERY_COOKIE}=; ${ATTRIBUTES}; Max-Age=0`,
];

/**
 * Refuses a cookie-authorised request unless this origin's own page sent it; every check must pass
 * (S34).
 */
function checkForgery({ keys, settings }: AppContext, request: Request): void {
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  const ownOrigin = new URL(settings.PUBLIC_URL ?? request.url).origin;
  const fromUs = site === null ? headers.get('origin') === ownOrigin : site === 'same-origin';
  const isJson =
    headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/json';
  const token = isOwnForgeryToken(
    keys.antiForgery,
    cookieOf(request, FORGERY_COOKIE),
    headers.get('x-xsrf-token') ?? '',
    sessionCookie(request),
  );
  if (!fromUs || !isJson || !token) throw new Refusal('forgery', 'This was not sent by the app.');
}

type Serve = (context: AppContext, asked: CallRequest) => Promise<Answer>;

const Pair = z.looseObject({ refresh_token: z.string() });
const EmptyToken = z.looseObject({ refreshToken: z.literal('') });

/** The parsed JSON body; undefined if malformed, which the call itself then refuses. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (failure) {
    if (failure instanceof SyntaxError) return undefined;
    throw failure;
  }
}

/**
 * Moves the session's refresh token from the body into a cookie; the body's token is then empty.
 */
async function inCookie(context: AppContext, asked: CallRequest): Promise<Answer> {
  const answer = await serveCall(context, asked);
  const pair = answer.status === 200 ? Pair.safeParse(JSON.parse(answer.body)) : undefined;
  if (!pair?.success) return answer;
  return {
    ...answer,
    ...json(200, { ...pair.data, refresh_token: '' }),
    cookies: cookiesFor(context, pair.data.refresh_token),
  };
}

/**
 * The client chooses where its token is kept when the session starts: this header asks for the
 * cookie.
 */
const startsSession: Serve = (context, asked) =>
  (asked.request.headers.get('x-session') === 'cookie' ? inCookie : serveCall)(context, asked);

const endsSession: Serve = async (context, asked) => ({
  ...(await serveCall(context, asked)),
  cookies: noCookies,
});

/**
 * An empty token in the body stands for the cookie's token. With a token in the body, cookies are
 * ignored.
 */
const refreshes: Serve = async (context, asked) => {
  const { request } = asked;
  const cookie = sessionCookie(request);
  const empty = cookie ? EmptyToken.safeParse(read(await request.clone().text())) : undefined;
  if (!empty?.success) return serveCall(context, asked);
  checkForgery(context, request);
  const body = JSON.stringify({ ...empty.data, refreshToken: cookie });
  const signed = new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body,
  });
  return inCookie(context, { ...asked, request: signed });
};

/** Without a bearer token, the cookie names the session to end. */
const signsOut: Serve = async (context, asked) => {
  const { request } = asked;
  const cookie = sessionCookie(request);
  if (!cookie || request.headers.has('authorization')) return endsSession(context, asked);
  checkForgery(context, request);
  await endFamilyOfToken(context.db, tokenHash(cookie), context.clock.now());
  return { ...json(200, { message: null }), cookies: noCookies };
};

/** Serves each effect on the cookies. */
const EFFECTS: Record<CookieEffect, Serve> = {
  'starts-session': startsSession,
  'refreshes-session': refreshes,
  'signs-out': signsOut,
  'ends-session': endsSession,
};

/**
 * Serves a call in cookie mode, an option if app and API share an origin (S34). Calls without a
 * cookie effect ignore cookies.
 */
export const serveWithCookies: Serve = (context, asked) =>
  (asked.call.cookies ? EFFECTS[asked.call.cookies] : serveCall)(context, asked);
