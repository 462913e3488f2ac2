import { MOBILE_LENGTH } from '../constants.ts';
import { latinDigits } from './latin-digits.ts';

/** What stands before the number of a mobile in India. */
const BEFORE: readonly string[] = ['91', '0', '091', '0091'];

/** A number as it is typed or pasted, with its spaces, dashes, +91, a leading 0 and what contacts put around it unseen, as its ten digits; anything else stays what it is. */
export function asMobile(text: string): string {
  const typed = latinDigits(text).replace(/[\s().+\p{Dash_Punctuation}\p{Format}]/gu, '');
  const before = typed.slice(0, -MOBILE_LENGTH);
  return /^\d+$/.test(typed) && BEFORE.includes(before) ? typed.slice(before.length) : typed;
}
