import { language } from './language.ts';

/** A text of the server's in the language of the page, where the server has one in Hindi too. */
export const inLanguage = (text: string, hindi: string | null | undefined): string =>
  language() === 'hi' && hindi ? hindi : text;
