import { createHmac } from 'node:crypto';
import { asMobile } from '../../sync/contract/rules/as-mobile.ts';
import type { Keys } from './keys.ts';

/** The subject for which codes are counted: the mobile number that they are sent to, or the unknown login name (S29, S31). */
export const codeSubject = ({ oneTimeCodes }: Keys, mobile: string | undefined, loginId: string): string =>
  createHmac('sha256', oneTimeCodes)
    .update(`subject:${mobile ?? asMobile(loginId).toLowerCase()}`)
    .digest('hex');

/** A code as it is stored: a MAC over its request, useless without the server's key. */
export const codeMac = (key: Uint8Array, requestId: string, code: string): string =>
  createHmac('sha256', key).update(`${requestId}:${code}`).digest('hex');
