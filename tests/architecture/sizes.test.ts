import { expect, test } from 'vitest';
import { folders, sources } from './sources.ts';

const NINE_IN_TEN = 220;
const LONGEST = 300;
/** Maximum number of lines of a subject's messages, which are written once in each language. */
const LONGEST_WORDS = 400;
const longest = (path: string): number =>
  path.startsWith('src/i18n/subjects/') ? LONGEST_WORDS : LONGEST;

const code = sources(folders, ['.ts', '.tsx']);
const all = [
  ...code,
  ...sources(folders, ['.css']),
  ...sources(['tests', 'bench', 'scripts'], ['.ts', '.tsx', '.mjs']),
];

test('no file is over 300 lines (400 for a table of words), tests and commands included', () => {
  expect(
    all
      .filter(({ path, lines }) => lines > longest(path))
      .map(({ path, lines }) => `${path}: ${lines}`),
  ).toEqual([]);
});

test('nine files in ten have at most 220 lines', () => {
  const lines = code.map((file) => file.lines).sort((a, b) => a - b);
  expect(lines[Math.floor(lines.length * 0.9)]).toBeLessThanOrEqual(NINE_IN_TEN);
});
