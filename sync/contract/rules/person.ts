import { MOBILE_LENGTH } from '../constants.ts';
import { latinDigits } from './fold-text.ts';

/**
 * Lengths of a top-level domain (rule 5.1); longer ones exist, but the specification does not allow
 * them.
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
 * Returns an Access ID or a mobile number in the form in which it is sent. Only a leading plus or
 * bracket, or separators between digits, mark a mobile number, because an Access ID may consist of
 * digits alone.
 */
export function asLoginId(text: string): string {
  const typed = latinDigits(text)
    .replace(/\p{Format}/gu, '')
    .trim();
  const mobile = asMobile(typed);
  const isNumber = mobile.length === MOBILE_LENGTH && /^[6-9]\d+$/.test(mobile);
  return isNumber && /^[+(]|\d[\s.()\p{Dash_Punctuation}]+\d/u.test(typed) ? mobile : typed;
}

/** Prefixes of a mobile number in India. */
const PREFIXES: readonly string[] = ['91', '0', '091', '0091'];

/**
 * Returns the ten digits of a typed or pasted number: without spaces, dashes, +91, a leading 0 and
 * the invisible characters of contact apps. Any other text is only cleaned of those characters.
 */
export function asMobile(text: string): string {
  const typed = latinDigits(text).replace(/[\s().+\p{Dash_Punctuation}\p{Format}]/gu, '');
  const prefix = typed.slice(0, -MOBILE_LENGTH);
  return /^\d+$/.test(typed) && PREFIXES.includes(prefix) ? typed.slice(prefix.length) : typed;
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
/** Maximum number of characters of a person's name, and of a city. */
export const PERSON_LINE_MOST = 80;
/** Minimum number of characters of a city. */
export const CITY_LEAST = 2;
