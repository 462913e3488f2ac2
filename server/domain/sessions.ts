import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from './limits.ts';

/** A signed-in device; instants in milliseconds since 1970. */
export interface SignedInDevice {
  readonly startedAt: number;
  readonly lastUsedAt: number;
  readonly endedAt: number | null;
}

/** Whether it can still be used: not ended, not idle for too long, not older than allowed (S10). */
export const isAlive = ({ startedAt, lastUsedAt, endedAt }: SignedInDevice, now: number): boolean =>
  endedAt === null && now - startedAt < SESSION_ABSOLUTE_MS && now - lastUsedAt < SESSION_IDLE_MS;
