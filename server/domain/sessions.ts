import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, SUCCESSOR_GRACE_MS } from './limits.ts';
import { DAY } from './time.ts';

/** Name of the cookie with the refresh token, which no script can read. */
export const SESSION_COOKIE = '__Host-rt';
/**
 * Name of the cookie that the page returns as `X-XSRF-TOKEN` (rule 7.36); the name is the
 * framework's, so it has no prefix.
 */
export const FORGERY_COOKIE = 'XSRF-TOKEN';
/** Lifetime of both cookies in seconds: the maximum of a session (S10). */
export const COOKIES_LAST_S = SESSION_ABSOLUTE_MS / 1000;

/** Session lifetimes in days, for the Cookie Policy. */
export const SESSION_DAYS = {
  idle: SESSION_IDLE_MS / DAY,
  absolute: SESSION_ABSOLUTE_MS / DAY,
} as const;

/** The stored facts about a request's refresh token. */
interface HeldToken {
  readonly issuedAt: number;
  readonly usedAt: number | null;
  readonly repeatedAt: number | null;
  readonly successorHash: string | null;
  readonly family: {
    readonly startedAt: number;
    readonly endedAt: number | null;
    readonly deviceId: string | null;
    readonly currentHash: string;
  };
}

/**
 * `rotate`: new tokens. `repeat`: the same successor again, for a lost answer.
 * `refuse`: expired. `reuse`: a replay, so the family ends.
 */
type Rotation = 'rotate' | 'repeat' | 'refuse' | 'reuse';

/**
 * Decides whether a refresh token is rotated, repeated, refused or treated as reused (S10, S11);
 * lifetimes are exclusive at both ends.
 */
export function decideRotation(
  token: HeldToken,
  deviceId: string | undefined,
  now: number,
): Rotation {
  const { family } = token;
  if (family.endedAt !== null) return 'refuse';
  if (now - family.startedAt >= SESSION_ABSOLUTE_MS) return 'refuse';
  // A device that changed its name since sign-in is another device with a stolen token.
  if (family.deviceId !== null && deviceId !== undefined && deviceId !== family.deviceId)
    return 'reuse';
  // A stolen token alone is useless: a device that named itself at sign-in must name itself at each
  // refresh.
  if (token.usedAt === null && family.deviceId && deviceId === undefined) return 'refuse';
  if (token.usedAt === null) return now - token.issuedAt >= SESSION_IDLE_MS ? 'refuse' : 'rotate';
  const proven = family.deviceId !== null && deviceId === family.deviceId;
  const first = token.repeatedAt === null;
  const unused = token.successorHash === family.currentHash;
  return proven && first && unused && now - token.usedAt < SUCCESSOR_GRACE_MS ? 'repeat' : 'reuse';
}

/** A signed-in device; instants in milliseconds since 1970. */
export interface SignedInDevice {
  readonly startedAt: number;
  readonly lastUsedAt: number;
  readonly endedAt: number | null;
}

/** Returns whether a session is alive: not ended, not idle for too long, not too old (S10). */
export const isAlive = ({ startedAt, lastUsedAt, endedAt }: SignedInDevice, now: number): boolean =>
  endedAt === null && now - startedAt < SESSION_ABSOLUTE_MS && now - lastUsedAt < SESSION_IDLE_MS;
