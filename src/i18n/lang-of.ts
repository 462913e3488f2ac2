import { language } from './language.ts';
import type { LanguageCode } from './languages.ts';

/** The scripts of the languages that are not written in Latin letters. */
const scripts: readonly (readonly [RegExp, LanguageCode])[] = [
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Latin}/u, 'en'],
];

/**
 * The `lang` of a text that is not ours (a person's, a trainer's, the server's) if it differs from
 * the page's, so that screen readers use the right voice. Undefined if it is the same, or if the
 * text has no letters to detect it by.
 */
export function langOf(text: string): LanguageCode | undefined {
  const found = scripts.find(([letters]) => letters.test(text))?.[1];
  return found === language() ? undefined : found;
}
