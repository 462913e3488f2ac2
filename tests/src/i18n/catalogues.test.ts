import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { compile } from '../../../src/i18n/compile.ts';
import {
  type LanguageCode,
  languageCodes,
  languages,
  type Messages,
} from '../../../src/i18n/languages.ts';
import { sources } from '../../architecture/sources.ts';
import { catalogues } from './catalogues.ts';

/** The placeholders of a message, each with its plural forms. */
const placeholders = (message: CompiledMessage): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    (typeof message === 'string' ? [] : message)
      .filter((token) => typeof token !== 'string')
      .map(([name, , forms]) => [
        name,
        Object.keys(forms ?? {}).filter((form) => form !== 'offset'),
      ]),
  );
const all = languageCodes.map(
  (code) => [code, Object.assign({}, ...Object.values(catalogues[code])) as Messages] as const,
);
const english = catalogues.en;

describe('every catalogue', () => {
  test.each(
    all.flatMap(([code, messages]) =>
      Object.entries(messages).map(([name, message]) => [code, name, message] as const),
    ),
  )('%s: %s compiles to the library’s result', (_code, _name, message) => {
    expect(compile(message)).toEqual(compileMessageOrThrow(message));
  });

  test.each(languageCodes)('%s: no two subjects share a message name', (code) => {
    const names = Object.values(catalogues[code]).flatMap((messages) => Object.keys(messages));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test.each(all)(
    '%s: the language has the plural forms one and other, and every plural has the form other',
    (code, messages) => {
      const { pluralCategories } = new Intl.PluralRules(languages[code].locale).resolvedOptions();
      const lacking = Object.entries(messages).flatMap(([name, message]) =>
        Object.values(placeholders(compile(message)))
          .filter((forms) => forms.length > 0 && !forms.includes('other'))
          .map(() => name),
      );
      expect({ pluralCategories, lacking }).toEqual({
        pluralCategories: ['one', 'other'],
        lacking: [],
      });
    },
  );
});

/** The page's code without the names in the message tables, which are not uses. */
const code = sources(['src'], ['.ts', '.tsx'])
  .map(({ path, text }) =>
    path.startsWith('src/i18n/') ? text.replace(/^ {2}'[^']+':/gm, '') : text,
  )
  .join('\n');
/** Patterns of names with placeholders, such as `screen.${route}`. */
const filled = [...code.matchAll(/`((?:[\w-]+\.)+\$\{[^`]*)`/g)].map(
  ([, name = '']) => new RegExp(`^${name.replace(/\$\{[^}]*\}/g, '.+')}$`),
);
const isUsed = (name: string): boolean =>
  code.includes(`'${name}'`) || filled.some((names) => names.test(name));

test.each(Object.entries(english))('the page uses every message of %s', (_, messages) => {
  expect(Object.keys(messages).filter((name) => !isUsed(name))).toEqual([]);
});

test('no Hindi message uses फ़ोटो for a picture', () => {
  expect(
    Object.entries(Object.assign({}, ...Object.values(catalogues.hi)) as Messages).filter(
      ([, text]) => text.includes('फ़ोटो'),
    ),
  ).toEqual([]);
});

test('every subject’s translator is created with its own file’s English table', () => {
  const calls = sources(['src/i18n/subjects'], ['.ts']).flatMap(({ path, text }) =>
    [...text.matchAll(/\bsubject\((?!english\)).*/g)].map(([call]) => `${path}: ${call}`),
  );
  expect(calls).toEqual([]);
});

const others = languageCodes.filter((code): code is Exclude<LanguageCode, 'en'> => code !== 'en');
describe.each(others)('%s, compared with English', (code) => {
  test.each(Object.entries(catalogues[code]))(
    '%s has the same names as in English, in the same order',
    (name, messages) => {
      expect(Object.keys(messages)).toEqual(Object.keys(english[name] ?? {}));
    },
  );

  test('load returns the messages of all subjects as one table', async () => {
    expect(await languages[code].load()).toEqual(
      Object.assign({}, ...Object.values(catalogues[code])),
    );
  });

  test('each message has the same placeholders as in English', () => {
    const of = Object.assign({}, ...Object.values(english)) as Messages;
    const named = (message: string) => Object.keys(placeholders(compile(message))).toSorted();
    const own = Object.values(catalogues[code]).flatMap((messages) => Object.entries(messages));
    expect(
      own
        .filter(([name, message]) => String(named(message)) !== String(named(of[name] ?? '')))
        .map(([name]) => name),
    ).toEqual([]);
  });
});
