import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY } from '../domain/time.ts';

/** Signed addresses expire at midnight UTC, so that they stay the same all day and can be cached; valid for at least a day. */
export const linkEndsAt = (now: number): number => (Math.floor(now / DAY) + 2) * DAY;

/** Signs the address of `name` until `endsAt` (milliseconds since 1970). */
export const linkSignature = (key: Uint8Array, name: string, endsAt: number): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([name, endsAt]))
    .digest('base64url');

/** Whether a signature belongs to this name and end. */
export function linkIsOurs(key: Uint8Array, name: string, endsAt: number, signature: string): boolean {
  const ours = Buffer.from(linkSignature(key, name, endsAt));
  const theirs = Buffer.from(signature);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
