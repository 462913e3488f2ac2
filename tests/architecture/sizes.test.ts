import { expect, test } from 'vitest';
import { folders, sources } from './sources.ts';

const NINE_IN_TEN = 160;
const LONGEST = 300;

const code = sources(folders, ['.ts', '.tsx']);
const all = [...code, ...sources(folders, ['.css']), ...sources(['tests', 'bench', 'scripts'], ['.ts', '.tsx', '.mjs'])];

test('no file is over 300 lines, tests and commands included', () => {
  expect(all.filter(({ lines }) => lines > LONGEST).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

test('nine files in ten have at most 160 lines', () => {
  const lines = code.map((file) => file.lines).sort((a, b) => a - b);
  expect(lines[Math.floor(lines.length * 0.9)]).toBeLessThanOrEqual(NINE_IN_TEN);
});
