import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY } from '../domain/time.ts';

/**
 * When a signed link expires: at a midnight UTC at least a day ahead, so that the link is the same
 * all day and can be cached (milliseconds since 1970).
 */
export const linkEndsAt = (now: number): number => (Math.floor(now / DAY) + 2) * DAY;

/** Signs the address of `name` until `endsAt` (milliseconds since 1970). */
export const linkSignature = (key: Uint8Array, name: string, endsAt: number): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([name, endsAt]))
    .digest('base64url');

/** Returns whether a signature is valid for this name and expiry. */
export function isLinkValid(
  key: Uint8Array,
  name: string,
  endsAt: number,
  signature: string,
): boolean {
  const ours = Buffer.from(linkSignature(key, name, endsAt));
  const theirs = Buffer.from(signature);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

/**
 * Signatures expire at the end of a period, so that an address stays the same, and cacheable, for
 * at least this long.
 */
const PERIOD_MS = 7 * DAY;
const MAC_BYTES = 16;
/**
 * The files that need a signed address: pictures of posts and tickets, handouts, films. The capture
 * group is the part that a signature covers.
 */
const SIGNED = [
  /^\/uploads\/((?:posts|tickets)\/[0-9a-f]{32})-\d+\.\w+$/,
  /^\/(handouts\/\d{1,9})\.pdf$/,
  // A film in all sizes, with its captions and its poster.
  /^\/(media\/[a-z]+(?:-[a-z]+)*?)(?:-\d+|-audio)?(?:\.[a-z]{2})?\.\w+$/,
];
/** Public films: the What's New popup shows one before anything was learned. */
const OPEN: readonly string[] = ['media/base-level'];

/** The signed part of an address; undefined for an address that needs no signature. */
export function signedName(address: string): string | undefined {
  const name = SIGNED.map((pattern) => pattern.exec(address)?.[1]).find(
    (found) => found !== undefined,
  );
  return name === undefined || OPEN.includes(name) ? undefined : name;
}

const macOf = (key: Uint8Array, name: string, until: number): Buffer =>
  createHmac('sha256', key).update(`${name}:${until}`).digest().subarray(0, MAC_BYTES);

/** When a signature made now expires: one to two periods ahead (milliseconds since 1970). */
const endOf = (now: number): number => (Math.floor(now / PERIOD_MS) + 2) * PERIOD_MS;

/**
 * The address of a file with signature and expiry, because `<img>` and `<video>` send no token
 * (S36). One signature covers every width and format of a picture or film. Other addresses are
 * returned unchanged.
 */
export function signedAddress(key: Uint8Array, address: string, now: number): string {
  const name = signedName(address);
  if (name === undefined) return address;
  const until = endOf(now);
  return `${address}?until=${until}&sig=${macOf(key, name, until).toString('base64url')}`;
}

/** Returns whether this server signed the address and the signature has not expired. */
export function holds(
  key: Uint8Array,
  name: string,
  until: string | undefined,
  sig: string | undefined,
  now: number,
): boolean {
  if (until === undefined || !/^\d{1,15}$/.test(until) || Number(until) <= now) return false;
  const given = Buffer.from(sig ?? '', 'base64url');
  return given.length === MAC_BYTES && timingSafeEqual(given, macOf(key, name, Number(until)));
}
