import { errors, jwtVerify, SignJWT } from 'jose';
import { newId } from '../chance.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const ISSUER = 'chairside-api';
const AUDIENCE = 'chairside-app';
/** What ids are made of; anything else would reach the database as it is. */
const ID = /^[\w-]{1,100}$/;

/** Whom an access token names: the account and the signed-in device. */
export interface Bearer {
  readonly accountId: string;
  readonly familyId: string;
}

type Parts = Pick<World, 'keys' | 'clock' | 'chance' | 'settings'>;

/** A signed access token of at most ten minutes (S9). */
export async function issueAccessToken(world: Parts, bearer: Bearer): Promise<string> {
  const now = Math.floor(world.clock.now() / 1000);
  const key = world.keys.signing.get(world.keys.current);
  if (!key) throw new Error('The current signing key is missing.');
  return new SignJWT({ sid: bearer.familyId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: world.keys.current })
    .setSubject(bearer.accountId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setJti(newId(world.chance))
    .setIssuedAt(now)
    .setExpirationTime(now + world.settings.ACCESS_TOKEN_SECONDS)
    .sign(key);
}

/** What every refused token answers: which check failed is nobody's business (S13). */
export const tokenRefused = (): Refusal => new Refusal(401, 'token', 'Please sign in again.');

/** Whom the token names, or a refusal: algorithm, key, issuer, audience, type and times are all checked. */
export async function readAccessToken(world: Parts, token: string): Promise<Bearer> {
  try {
    const { payload } = await jwtVerify(
      token,
      (header) => {
        const key = world.keys.signing.get(header.kid ?? '');
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        currentDate: new Date(world.clock.now()),
        requiredClaims: ['sub', 'exp', 'iat', 'sid'],
      },
    );
    const { sub, sid } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || !ID.test(sub) || !ID.test(sid)) throw tokenRefused();
    return { accountId: sub, familyId: sid };
  } catch (failure) {
    if (failure instanceof errors.JOSEError) throw tokenRefused();
    throw failure;
  }
}
