import { i18n } from './t.ts';

/**
 * The words of one part of the product, which travel with that part: they join the catalogue when its file is read.
 * Returns `t` for these words alone.
 */
export function wordsOf<const M extends Readonly<Record<string, string>>>(
  messages: M,
): (words: keyof M & string, values?: Readonly<Record<string, string | number>>) => string {
  i18n.load('en', messages);
  return (words, values) => i18n._(words, values);
}
