import { describe, expect, test } from 'vitest';
import { commentsOf, sources } from '../architecture/sources.ts';
import { citedIn, inBrackets, pagesIn } from './cited.ts';
import { sentences, sentencesIn } from './spec.ts';
import { titlesOf } from './titles.ts';

// Written in this folder, ids are examples.
const files = sources(
  ['art', 'sync', 'worker', 'src', 'server', 'tests', 'scripts', 'bench'],
  ['.ts', '.tsx', '.mjs', '.css'],
).filter(({ path }) => !path.startsWith('tests/rules/'));
const stated = new Set(sentences.map(({ id }) => id));

/** Texts that occur more than once. */
const repeated = (all: readonly string[]): readonly string[] => [
  ...new Set(all.filter((one, index) => all.indexOf(one) !== index)),
];

describe('docs/spec', () => {
  test('every id that a comment, a title or a bracket in a test cites has a sentence', () => {
    const missing = files.flatMap((file) => {
      const titles = titlesOf(file.path, file.text).flatMap(({ text }) => citedIn(text));
      const strings = inBrackets(file.text).filter((id) => /^[A-Z]/.test(id));
      const cited = new Set([...commentsOf(file).flatMap(citedIn), ...titles, ...strings]);
      return [...cited].filter((id) => !stated.has(id)).map((id) => `${id} in ${file.path}`);
    });
    expect(missing).toEqual([]);
  });

  test('a comment cites no page that is not in this repository', () => {
    expect(
      files.flatMap((file) =>
        commentsOf(file).flatMap((comment) =>
          pagesIn(comment).map((page) => `${page} in ${file.path}`),
        ),
      ),
    ).toEqual([]);
  });

  test('an id has one sentence, and a sentence one id', () => {
    expect(repeated(sentences.map(({ id }) => id))).toEqual([]);
    expect(repeated(sentences.map(({ words }) => words.toLowerCase()))).toEqual([]);
  });

  test('a sentence has at most 300 characters and ends with a full stop', () => {
    expect(
      sentences
        .filter(({ words }) => words.length > 300 || !/[.'’]$/.test(words))
        .map(({ id }) => id),
    ).toEqual([]);
  });
});

describe('citedIn', () => {
  test.each([
    ['rules 2.18 and 2.25, E27', ['2.18', '2.25', 'E27']],
    ['(F25), law 4, law L10', ['L4', 'F25', 'L10']],
    ['[S28, L7] [4.6] fault 2 and 4: both', ['fault 2', 'fault 4', 'S28', 'L7', '4.6']],
    ['decided by attack S-17, not by S1', ['S-17', 'S1']],
    ['[P5] a large file', ['P5']],
  ])('reads %j as %j', (text, ids) => {
    expect(citedIn(text)).toEqual(ids);
  });

  test.each(['Rules 2025', 'an A4 page', 'ES2022', '1.5 seconds', '/%E0%A4', 'S3.5', 'p95'])(
    'finds no id in %j',
    (text) => {
      expect(citedIn(text)).toEqual([]);
    },
  );
});

describe('sentencesIn', () => {
  test('joins the lines of a sentence and names faults by their list', () => {
    const text =
      '# Faults\n\n- **7** A frozen tab\n  holds a lock.\n- **D44** Another.\n\nNo sentence.\n';
    expect(sentencesIn('docs/spec/faults.md', text)).toEqual([
      { page: 'docs/spec/faults.md', id: 'fault 7', words: 'A frozen tab holds a lock.' },
      { page: 'docs/spec/faults.md', id: 'D44', words: 'Another.' },
    ]);
  });
});

describe('pagesIn', () => {
  test('finds names of pages, and no ids', () => {
    expect(pagesIn('(SCREENS 4.4), EXPERIENCE 3, feature 7, E3')).toEqual([
      'SCREENS',
      'EXPERIENCE',
      'feature 7',
    ]);
  });
});
