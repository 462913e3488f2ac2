import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Chance, newId } from '../edges.ts';
import { tokenHash } from './successor.ts';

const macOf = (key: Uint8Array, nonce: string, refreshToken: string): string =>
  createHmac('sha256', key)
    .update(`${nonce}.${tokenHash(refreshToken)}`)
    .digest('base64url');

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** A token for the XSRF-TOKEN cookie: a random nonce and its MAC for this session (S34). */
export function newForgeryToken(key: Uint8Array, chance: Chance, refreshToken: string): string {
  const nonce = newId(chance);
  return `${nonce}.${macOf(key, nonce, refreshToken)}`;
}

/** Returns whether the header repeats the cookie and the cookie belongs to this session. */
export function isOwnForgeryToken(
  key: Uint8Array,
  cookie: string,
  header: string,
  refreshToken: string,
): boolean {
  const [nonce = '', mac = ''] = cookie.split('.');
  return same(cookie, header) && same(mac, macOf(key, nonce, refreshToken));
}
