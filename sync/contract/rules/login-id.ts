import { MOBILE_LENGTH } from '../constants.ts';
import { asMobile } from './as-mobile.ts';
import { latinDigits } from './latin-digits.ts';

/**
 * An Access ID or mobile number as it is sent. A number is told by what only people write in one, a plus or signs between its digits: an
 * Access ID may be digits alone.
 */
export function asLoginId(text: string): string {
  const typed = latinDigits(text)
    .replace(/\p{Format}/gu, '')
    .trim();
  const mobile = asMobile(typed);
  const isNumber = mobile.length === MOBILE_LENGTH && /^[6-9]\d+$/.test(mobile);
  return isNumber && /^[+(]|\d[\s.()\p{Dash_Punctuation}]+\d/u.test(typed) ? mobile : typed;
}
