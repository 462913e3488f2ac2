import { language } from './language.ts';
import { languages } from './languages.ts';

/** Words as a list in a sentence: 'a, b and c'. */
export const joinWords = (words: readonly string[]): string =>
  new Intl.ListFormat(languages[language()].locale, { style: 'long', type: 'conjunction' }).format(
    words,
  );
