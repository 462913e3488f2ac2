import * as z from 'zod/mini';
import type { EndpointName } from '../../sync/contract/index.ts';
import { endFamilyOfToken } from '../auth/end-families.ts';
import { tokenHash } from '../auth/successor.ts';
import type { World } from '../world.ts';
import type { Answer } from './answer.ts';
import { json } from './answer.ts';
import type { Call } from './serve-call.ts';
import { serveCall } from './serve-call.ts';
import { checkForgery, cookiesFor, noCookies, sessionCookie } from './session-cookies.ts';

type Serve = (world: World, call: Call) => Promise<Answer>;

const Pair = z.object({ refresh_token: z.string() });
const EmptyToken = z.looseObject({ refreshToken: z.literal('') });

/** The body as JSON; what is none is left to the call itself to refuse. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (failure) {
    if (failure instanceof SyntaxError) return undefined;
    throw failure;
  }
}

/** The pair goes into cookies beside the body, so that both ways of keeping it work. */
const startsSession: Serve = async (world, call) => {
  const answer = await serveCall(world, call);
  const pair = answer.status === 200 ? Pair.safeParse(JSON.parse(answer.body)) : undefined;
  return pair?.success ? { ...answer, cookies: cookiesFor(world, pair.data.refresh_token) } : answer;
};

const endsSession: Serve = async (world, call) => ({ ...(await serveCall(world, call)), cookies: noCookies });

/** An empty token means the cookie's; what the page sends itself is taken as everywhere, and cookies are ignored. */
const refreshes: Serve = async (world, call) => {
  const { request } = call;
  const cookie = sessionCookie(request);
  const asked = cookie ? EmptyToken.safeParse(read(await request.clone().text())) : undefined;
  if (!asked?.success) return startsSession(world, call);
  checkForgery(world, request);
  const body = JSON.stringify({ ...asked.data, refreshToken: cookie });
  const signed = new Request(request.url, { method: request.method, headers: request.headers, body });
  return startsSession(world, { ...call, request: signed });
};

/** Without a token in the header the cookie says which session ends. */
const signsOut: Serve = async (world, call) => {
  const { request } = call;
  const cookie = sessionCookie(request);
  if (!cookie || request.headers.has('authorization')) return endsSession(world, call);
  checkForgery(world, request);
  await endFamilyOfToken(world.db, tokenHash(cookie), world.clock.now());
  return { ...json(200, { message: null }), cookies: noCookies };
};

/** The calls that cookies have to do with; no other call ever looks at one. */
const CALLS: Partial<Record<EndpointName, Serve>> = {
  login: startsSession,
  'verify-otp': startsSession,
  register: startsSession,
  'refresh-token': refreshes,
  'pwa-logout': signsOut,
  'delete-account': endsSession,
};

/** Serves a call where the refresh token is kept in a cookie too: an option for an app and an API of one origin (S34). */
export const serveWithCookies: Serve = (world, call) => (CALLS[call.name] ?? serveCall)(world, call);
