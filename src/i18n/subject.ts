import { addEnglish, messageText } from './language.ts';
import type { Messages } from './languages.ts';

/** The messages of a subject in another language, with the same names as in English. */
export type Translation<M extends Messages> = { readonly [Name in keyof M]: string };

/** Returns a message with its placeholders filled by name. */
type Translator<Name extends string> = (
  name: Name,
  values?: Readonly<Record<string, string | number>>,
) => string;

/**
 * Returns a translator that accepts only the names of these English messages, and adds the messages
 * to the catalogue. They are loaded with the components that import the translator. The build drops
 * an unused translator, so that Hindi's copy of a subject's file contains no English.
 */
// @__NO_SIDE_EFFECTS__
export function subject<const M extends Messages>(english: M): Translator<keyof M & string> {
  addEnglish(english);
  return messageText;
}
