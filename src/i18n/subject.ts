import { addEnglish, messageText } from './language.ts';
import type { Messages } from './languages.ts';

/** The messages of a subject in another language: every one that English has, and no other. */
export type Translation<M extends Messages> = { readonly [Name in keyof M]: string };

/** Fills a message's placeholders by name. */
type Translator<Name extends string> = (
  name: Name,
  values?: Readonly<Record<string, string | number>>,
) => string;

/**
 * The translator of one or more subjects, typed by their English messages, which are loaded with
 * the components that import it: a component can use only messages that exist, and loads no others.
 * The build drops a call whose translator is not used: the other language's copy of a subject's
 * file has no English.
 */
// @__NO_SIDE_EFFECTS__
export function subject<const M extends Messages>(english: M): Translator<keyof M & string> {
  addEnglish(english);
  return messageText;
}
