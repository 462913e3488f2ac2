import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import type { Chance } from '../chance.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** How a refresh token is stored and named: only its SHA-256. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A refresh token of 256 bits. */
export const newRefreshToken = (chance: Chance): string => Buffer.from(chance.bytes(32)).toString('base64url');

const keyFor = (serverKey: Uint8Array, old: string): Uint8Array => new Uint8Array(hkdfSync('sha256', serverKey, old, 'sealed successor', 32));

/** A successor that only who still holds the old token can have opened again: the table alone gives nothing away. */
export function sealSuccessor(serverKey: Uint8Array, chance: Chance, old: string, successor: string): string {
  const iv = chance.bytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(serverKey, old), iv);
  return Buffer.concat([iv, cipher.update(successor, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** The sealed successor, opened with the old token. */
export function openSuccessor(serverKey: Uint8Array, old: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(serverKey, old), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
