import { errors, jwtVerify, SignJWT } from 'jose';
import type { AppContext } from '../context.ts';
import { newId } from '../edges.ts';
import { Refusal } from '../refusal.ts';

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const ISSUER = 'chairside-api';
const AUDIENCE = 'chairside-app';
/** Characters of an id; other values are refused before they reach the database. */
const ID = /^[\w-]{1,100}$/;

/** The account and the signed-in device that an access token names. */
export interface Bearer {
  readonly accountId: string;
  readonly familyId: string;
}

type Parts = Pick<AppContext, 'keys' | 'clock' | 'chance' | 'settings'>;

/** Signs an access token, valid for ten minutes at most (S9). */
export async function issueAccessToken(context: Parts, bearer: Bearer): Promise<string> {
  const now = Math.floor(context.clock.now() / 1000);
  const key = context.keys.signing.get(context.keys.current);
  if (!key) throw new Error('The current signing key is missing.');
  return new SignJWT({ sid: bearer.familyId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: context.keys.current })
    .setSubject(bearer.accountId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setJti(newId(context.chance))
    .setIssuedAt(now)
    .setExpirationTime(now + context.settings.ACCESS_TOKEN_SECONDS)
    .sign(key);
}

/** The single refusal of every bad token, so that it does not reveal which check failed (S13). */
export const tokenRefused = (): Refusal => new Refusal('token', 'Please log in again.');

/** A verified token; `exp` in seconds since 1970. */
interface Verified extends Bearer {
  readonly ends: number;
}

async function verify(context: Parts, token: string): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(
      token,
      (header) => {
        const key = context.keys.signing.get(header.kid ?? '');
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        currentDate: new Date(context.clock.now()),
        requiredClaims: ['sub', 'exp', 'iat', 'sid'],
      },
    );
    const { sub, sid, exp } = payload;
    if (
      typeof sub !== 'string' ||
      typeof sid !== 'string' ||
      exp === undefined ||
      !ID.test(sub) ||
      !ID.test(sid)
    )
      throw tokenRefused();
    return { accountId: sub, familyId: sid, ends: exp };
  } catch (failure) {
    if (failure instanceof errors.JOSEError) throw tokenRefused();
    throw failure;
  }
}

/** Maximum number of cached tokens per set of keys (half a kilobyte each). */
const KEPT_MOST = 10_000;
const kept = new WeakMap<Parts['keys'], Map<string, Verified>>();

/**
 * The account and device of a valid token; checks algorithm, key, issuer, audience, type and times.
 * A verified token is cached until it expires: the signature cannot change, and whether the session
 * is alive is checked with every call (S13, S15).
 */
export async function readAccessToken(context: Parts, token: string): Promise<Bearer> {
  const tokens = kept.get(context.keys) ?? new Map<string, Verified>();
  kept.set(context.keys, tokens);
  const cached = tokens.get(token);
  if (cached && cached.ends > Math.floor(context.clock.now() / 1000)) return cached;
  tokens.delete(token);
  const verified = await verify(context, token);
  const [oldest] = tokens.keys();
  if (tokens.size >= KEPT_MOST && oldest !== undefined) tokens.delete(oldest);
  tokens.set(token, verified);
  return verified;
}
