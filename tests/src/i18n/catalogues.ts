import { hindi } from '../../../src/i18n/language-hi.ts';
import type { LanguageCode, Messages } from '../../../src/i18n/languages.ts';
import { titlesEnglish } from '../../../src/rules/paths.ts';
import { sources } from '../../architecture/sources.ts';

type Catalogues = Readonly<Record<string, Messages>>;

/** English by subject: each file of `src/i18n` that exports a table named after English. */
const english: Catalogues = Object.fromEntries(
  (
    await Promise.all(
      sources(['src/i18n'], ['.ts'])
        .filter(({ text }) => /^export const \w+English = \{/m.test(text))
        .map(async ({ path }) => {
          const file = (await import(/* @vite-ignore */ `../../../${path}`)) as Readonly<Record<string, Messages>>;
          const tables = Object.entries(file).filter(([name]) => name.endsWith('English'));
          return tables.map(([, messages]) => [path.replace(/.*\/|\.ts$/g, ''), messages] as const);
        }),
    )
  ).flat(),
);

/** The messages of every language by subject; a subject that a language does not have yet has none there. */
export const catalogues: Readonly<Record<LanguageCode, Catalogues>> = { en: { ...english, screens: titlesEnglish }, hi: hindi };
