import { createHmac } from 'node:crypto';
import type { Keys } from './keys.ts';

/** Whom codes are counted for: the mobile number that they go to, or the name that nobody has (S29, S31). */
export const codeSubject = ({ oneTimeCodes }: Keys, mobile: string | undefined, loginId: string): string =>
  createHmac('sha256', oneTimeCodes)
    .update(`subject:${mobile ?? loginId.toLowerCase()}`)
    .digest('hex');

/** A code as it is stored: useless without the server's key and its own request. */
export const codeMac = (key: Uint8Array, requestId: string, code: string): string =>
  createHmac('sha256', key).update(`${requestId}:${code}`).digest('hex');
