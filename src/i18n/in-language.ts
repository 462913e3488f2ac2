import { language } from './language.ts';
import { languages } from './languages.ts';

/** A text of the server in the page's language: in Hindi, if the server has it. */
export const inLanguage = (text: string, hindi: string | null | undefined): string =>
  language() === 'hi' && hindi ? hindi : text;

/** A program's name in the page's language: in Hindi, if the server has it. */
export const programName = ({
  program,
  hindi,
}: {
  readonly program: string;
  readonly hindi?: { readonly name: string } | null | undefined;
}): string => (language() === 'hi' ? (hindi?.name ?? program) : program);

/** Words as a list in a sentence: 'a, b and c'. */
export const joinWords = (words: readonly string[]): string =>
  new Intl.ListFormat(languages[language()].locale, { style: 'long', type: 'conjunction' }).format(
    words,
  );
