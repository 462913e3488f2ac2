import { createHmac, timingSafeEqual } from 'node:crypto';

const DAY = 24 * 60 * 60_000;
/** Signatures end at the turn of a period, so that an address stays the same, and cached, for at least this long. */
const PERIOD_MS = 7 * DAY;
const MAC_BYTES = 16;
const SIGNED = /^\/uploads\/((?:posts|tickets)\/[0-9a-f]{32})-\d+\.\w+$/;

const macOf = (key: Uint8Array, name: string, until: number): Buffer =>
  createHmac('sha256', key).update(`${name}:${until}`).digest().subarray(0, MAC_BYTES);

/** The moment at which a signature made now ends, in milliseconds since 1970: one to two periods ahead. */
const endOf = (now: number): number => (Math.floor(now / PERIOD_MS) + 2) * PERIOD_MS;

/**
 * An uploaded picture's address as it may be shown: with a signature and its end, because `<img>` carries no token (S36). One
 * signature serves every width and ending of the picture. Addresses of other places come back as they are.
 */
export function signedAddress(key: Uint8Array, address: string, now: number): string {
  const name = SIGNED.exec(address)?.[1];
  if (name === undefined) return address;
  const until = endOf(now);
  return `${address}?until=${until}&sig=${macOf(key, name, until).toString('base64url')}`;
}

/** Whether an address was signed by us for this picture, and still holds. */
export function holds(key: Uint8Array, name: string, until: string | undefined, sig: string | undefined, now: number): boolean {
  if (until === undefined || !/^\d{1,15}$/.test(until) || Number(until) <= now) return false;
  const given = Buffer.from(sig ?? '', 'base64url');
  return given.length === MAC_BYTES && timingSafeEqual(given, macOf(key, name, Number(until)));
}
