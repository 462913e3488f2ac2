import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, SUCCESSOR_GRACE_MS } from './limits.ts';

/** What is known about a refresh token in a request. */
export interface HeldToken {
  readonly issuedAt: number;
  readonly usedAt: number | null;
  readonly repeatedAt: number | null;
  readonly successorHash: string | null;
  readonly family: { readonly startedAt: number; readonly endedAt: number | null; readonly deviceId: string | null; readonly currentHash: string };
}

/**
 * `rotate`: new tokens. `repeat`: the same successor again, for a lost answer.
 * `refuse`: expired. `reuse`: a replay, so the family ends.
 */
export type Rotation = 'rotate' | 'repeat' | 'refuse' | 'reuse';

/** What to do with a refresh token (S10, S11); both ends of every lifetime are exclusive. */
export function decideRotation(token: HeldToken, deviceId: string | undefined, now: number): Rotation {
  const { family } = token;
  if (family.endedAt !== null) return 'refuse';
  if (now - family.startedAt >= SESSION_ABSOLUTE_MS) return 'refuse';
  // A device that was named at sign-in and now has another name is another device with a stolen token.
  if (family.deviceId !== null && deviceId !== undefined && deviceId !== family.deviceId) return 'reuse';
  // A stolen token alone is no use: a device that was named at sign-in is named at each refresh.
  if (token.usedAt === null && family.deviceId && deviceId === undefined) return 'refuse';
  if (token.usedAt === null) return now - token.issuedAt >= SESSION_IDLE_MS ? 'refuse' : 'rotate';
  const proven = family.deviceId !== null && deviceId === family.deviceId;
  const first = token.repeatedAt === null;
  const unused = token.successorHash === family.currentHash;
  return proven && first && unused && now - token.usedAt < SUCCESSOR_GRACE_MS ? 'repeat' : 'reuse';
}
