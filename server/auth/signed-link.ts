import { createHmac, timingSafeEqual } from 'node:crypto';

const DAY = 24 * 3_600_000;

/** A signed address ends at a midnight (UTC), so that a kept answer names the same one all day; it is good for a day at least. */
export const linkEndsAt = (now: number): number => (Math.floor(now / DAY) + 2) * DAY;

/** Proves that this server gave out the address of `name` until `endsAt` (milliseconds since 1970). */
export const linkSignature = (key: Uint8Array, name: string, endsAt: number): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([name, endsAt]))
    .digest('base64url');

/** Whether a signature is the one of this name and end. */
export function linkIsOurs(key: Uint8Array, name: string, endsAt: number, signature: string): boolean {
  const ours = Buffer.from(linkSignature(key, name, endsAt));
  const theirs = Buffer.from(signature);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
