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

/** Each placeholder of a message, with the plural forms it distinguishes where it counts. */
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
  )('%s: %s is compiled as by the library', (_code, _name, message) => {
    expect(compile(message)).toEqual(compileMessageOrThrow(message));
  });

  test.each(languageCodes)('%s: no two subjects share a message name', (code) => {
    const names = Object.values(catalogues[code]).flatMap((messages) => Object.keys(messages));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test.each(all)(
    '%s: every count has a text for each plural form of the language',
    (code, messages) => {
      const { pluralCategories } = new Intl.PluralRules(languages[code].locale).resolvedOptions();
      const lacking = Object.entries(messages).flatMap(([name, message]) =>
        Object.values(placeholders(compile(message)))
          .filter((forms) => forms.length > 0 && !forms.includes('other'))
          .map(() => name),
      );
      expect([pluralCategories, lacking]).toEqual([['one', 'other'], []]);
    },
  );
});

/** The page's code without the tables' own names, for those do not use a message. */
const code = sources(['src'], ['.ts', '.tsx'])
  .map(({ path, text }) =>
    path.startsWith('src/i18n/') ? text.replace(/^ {2}'[^']+':/gm, '') : text,
  )
  .join('\n');
/** Names with a part that is filled in, such as `screen.${route}`. */
const filled = [...code.matchAll(/`((?:[\w-]+\.)+\$\{[^`]*)`/g)].map(
  ([, name = '']) => new RegExp(`^${name.replace(/\$\{[^}]*\}/g, '.+')}$`),
);
const isUsed = (name: string): boolean =>
  code.includes(`'${name}'`) || filled.some((names) => names.test(name));

test.each(Object.entries(english))('the page uses every message of %s', (_, messages) => {
  expect(Object.keys(messages).filter((name) => !isUsed(name))).toEqual([]);
});

test('Hindi has one word for a picture', () => {
  expect(
    Object.entries(Object.assign({}, ...Object.values(catalogues.hi)) as Messages).filter(
      ([, text]) => text.includes('फ़ोटो'),
    ),
  ).toEqual([]);
});

test('a translator of a subject has only the words of its own file, so that the build can leave them out of the other language', () => {
  const calls = sources(['src/i18n/subjects'], ['.ts']).flatMap(({ path, text }) =>
    [...text.matchAll(/\bsubject\((?!english\)).*/g)].map(([call]) => `${path}: ${call}`),
  );
  expect(calls).toEqual([]);
});

const others = languageCodes.filter((code): code is Exclude<LanguageCode, 'en'> => code !== 'en');
describe.each(others)('%s beside English', (code) => {
  test.each(Object.entries(catalogues[code]))(
    '%s has the names of the English messages, in their order',
    (name, messages) => {
      expect(Object.keys(messages)).toEqual(Object.keys(english[name] ?? {}));
    },
  );

  test('is loaded as one table of messages', async () => {
    expect(await languages[code].load()).toEqual(
      Object.assign({}, ...Object.values(catalogues[code])),
    );
  });

  test('each message has the placeholders of the English one', () => {
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
