import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Chance } from '../edges.ts';
import { sha256 } from './sha256.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The SHA-256 under which a refresh token is stored. */
export const tokenHash = (token: string): string => sha256(token);

/** A new secret of 256 bits. */
export const newSecret = (chance: Chance): string =>
  Buffer.from(chance.bytes(32)).toString('base64url');

/**
 * A new refresh token: a secret and its account's id, so that the lookup is limited to that
 * account's tokens.
 */
export const newRefreshToken = (chance: Chance, accountId: string): string =>
  `${newSecret(chance)}.${accountId}`;

/** The account that a token names; undefined for tokens of earlier builds. */
export const accountOfToken = (token: string): string | undefined => token.split('.', 2)[1];

const keyFor = (serverKey: Uint8Array, old: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', serverKey, old, 'sealed successor', 32));

/**
 * Encrypts the successor token with the old one: only the old token's holder can decrypt it, and
 * the table alone reveals nothing.
 */
export function sealSuccessor(
  serverKey: Uint8Array,
  chance: Chance,
  old: string,
  successor: string,
): string {
  const iv = chance.bytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(serverKey, old), iv);
  return Buffer.concat([
    iv,
    cipher.update(successor, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64');
}

/** Decrypts the successor with the old token. */
export function openSuccessor(serverKey: Uint8Array, old: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyFor(serverKey, old),
    bytes.subarray(0, IV_BYTES),
  );
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([
    decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)),
    decipher.final(),
  ]).toString('utf8');
}
