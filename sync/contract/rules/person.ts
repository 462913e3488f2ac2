import { MOBILE_LENGTH } from '../constants.ts';
import { latinDigits } from './fold-text.ts';

/**
 * How many letters a top-level domain may have (rule 5.1); longer ones exist, but the specification
 * leaves them out.
 */
const TLD_LETTERS = '2,3';
/** Rule 5.1: local@domain with a top-level domain of two or three letters. */
export const EMAIL_FORM = new RegExp(
  `^[\\w.+'-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]{${TLD_LETTERS}}$`,
);
export const EMAIL_LONGEST = 254;

/** The length of `storedVerifyData`, and the positions in it that have a meaning (rule 3.3). */
export const VERIFY_DATA = { length: 11, name: 2, mobile: 5, city: 10 } as const;

/**
 * An Access ID or mobile number as it is sent. A number is told by what only people write in one, a
 * plus or signs between its digits: an Access ID may be digits alone.
 */
export function asLoginId(text: string): string {
  const typed = latinDigits(text)
    .replace(/\p{Format}/gu, '')
    .trim();
  const mobile = asMobile(typed);
  const isNumber = mobile.length === MOBILE_LENGTH && /^[6-9]\d+$/.test(mobile);
  return isNumber && /^[+(]|\d[\s.()\p{Dash_Punctuation}]+\d/u.test(typed) ? mobile : typed;
}

/** What stands before the number of a mobile in India. */
const BEFORE: readonly string[] = ['91', '0', '091', '0091'];

/**
 * A number as it is typed or pasted, with its spaces, dashes, +91, a leading 0 and what contacts
 * put around it unseen, as its ten digits; anything else stays what it is.
 */
export function asMobile(text: string): string {
  const typed = latinDigits(text).replace(/[\s().+\p{Dash_Punctuation}\p{Format}]/gu, '');
  const before = typed.slice(0, -MOBILE_LENGTH);
  return /^\d+$/.test(typed) && BEFORE.includes(before) ? typed.slice(before.length) : typed;
}

/** Languages that a person can choose to learn in, as BCP 47 codes. */
export const LANGUAGES = [
  'en',
  'hi',
  'bn',
  'gu',
  'kn',
  'ml',
  'mr',
  'pa',
  'ta',
  'te',
  'ur',
] as const;

/** A word of a name: letters of any script with their marks and joiners. */
const WORD = '\\p{L}[\\p{L}\\p{M}\\u200c\\u200d]*';
/** An apostrophe as keyboards type it or as phones set it, on either side of a letter. */
const APOSTROPHE = "['‘’]";
/**
 * Rule 5.6: words joined by a space, a dot, a hyphen or an apostrophe (Dr. Anne-Marie O'Brien,
 * Gerard 't Hooft, J.-P. Müller).
 */
export const NAME_FORM = new RegExp(
  `^${APOSTROPHE}?${WORD}(?:(?:\\.[ -]?${APOSTROPHE}?|[ -]${APOSTROPHE}?|${APOSTROPHE} ?)${WORD})*\\.?$`,
  'u',
);
/** Letters of a person's name, and of a city, at most. */
export const PERSON_LINE_MOST = 80;
/** Letters of a city at least. */
export const CITY_LEAST = 2;
