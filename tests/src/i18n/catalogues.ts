import type { LanguageCode, Messages } from '../../../src/i18n/languages.ts';
import { sources } from '../../architecture/sources.ts';

type Catalogues = Readonly<Record<string, Messages>>;

const subjects = await Promise.all(
  [
    ...sources(['src/i18n/subjects'], ['.ts']),
    ...sources(['src/rules'], ['src/rules/paths.ts']),
  ].map(async ({ path }) => ({
    name: path.replace(/.*\/|\.ts$/g, ''),
    words: (await import(/* @vite-ignore */ `../../../${path}`)) as {
      readonly english: Messages;
      readonly hindi: Messages;
    },
  })),
);

/**
 * The messages of every language by subject, from the files of `src/i18n/subjects` and the table of
 * screens. Loaded without Vite, for the journeys.
 */
export const catalogues: Readonly<Record<LanguageCode, Catalogues>> = {
  en: Object.fromEntries(subjects.map(({ name, words }) => [name, words.english])),
  hi: Object.fromEntries(subjects.map(({ name, words }) => [name, words.hindi])),
};
