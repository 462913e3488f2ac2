import { addEnglish, messageText } from './language.ts';
import type { hindi } from './language-hi.ts';
import type { Messages } from './languages.ts';

/** The name of a file of messages. Every other language's table has a row for it: its translation, or that there is none yet. */
export type Subject = keyof typeof hindi;

/** The messages of a subject in another language: every one that English has, and no other. */
export type Translation<M extends Messages> = { readonly [Name in keyof M]: string };

/** Fills a message's placeholders by name. */
type Translator<Name extends string> = (name: Name, values?: Readonly<Record<string, string | number>>) => string;

/**
 * The translator of one or more subjects, typed by their English messages, which are loaded with the components that import it: a
 * component can use only messages that exist, and loads no others.
 */
export function subject<const M extends Messages>(_of: Subject | readonly Subject[], english: M): Translator<keyof M & string> {
  addEnglish(english);
  return messageText;
}
