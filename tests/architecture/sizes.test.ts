import { expect, test } from 'vitest';
import { folders, sources } from './sources.ts';

const NINE_IN_TEN = 160;
const LONGEST = 300;
const LOOSE_FILES = 24;

/** Folders of the page that are still over the limit. A folder leaves this list when it is grouped, and none is added. */
const STILL_OVER = [
  'src/app/shell',
  'src/i18n',
  'src/i18n/hi',
  'src/rules',
  'src/ui/fields',
  'src/ui/frame',
  'src/ui/lists',
  'src/ui/overlays',
  'src/ui/states',
];

const code = sources(folders, ['.ts', '.tsx']);
const all = [...code, ...sources(folders, ['.css']), ...sources(['tests', 'bench', 'scripts'], ['.ts', '.tsx', '.mjs'])];

test('no file is over 300 lines, tests and commands included', () => {
  expect(all.filter(({ lines }) => lines > LONGEST).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

test('nine files in ten have at most 160 lines', () => {
  const lines = code.map((file) => file.lines).sort((a, b) => a - b);
  expect(lines[Math.floor(lines.length * 0.9)]).toBeLessThanOrEqual(NINE_IN_TEN);
});

test('no folder of the page has over 24 loose files', () => {
  const loose = new Map<string, number>();
  for (const { path } of sources(['src'], [''])) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    loose.set(folder, (loose.get(folder) ?? 0) + 1);
  }
  const over = [...loose].filter(([folder, files]) => files > LOOSE_FILES && !STILL_OVER.includes(folder));
  expect(over.map(([folder, files]) => `${folder}: ${files}`)).toEqual([]);
});
