import { language } from './language.ts';
import type { LanguageCode } from './languages.ts';

/** Languages by script; Latin comes last, because Hindi texts also contain Latin words. */
const scripts: readonly (readonly [RegExp, LanguageCode])[] = [
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Latin}/u, 'en'],
];

/**
 * The `lang` attribute of a text that is not the app's own (a person's, a trainer's, the server's),
 * so that screen readers use the right voice. Undefined if the language is the page's, or if the
 * text has no letters.
 */
export function langOf(text: string): LanguageCode | undefined {
  const found = scripts.find(([letters]) => letters.test(text))?.[1];
  return found === language() ? undefined : found;
}
