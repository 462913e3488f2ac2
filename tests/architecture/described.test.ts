import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { steps } from '../../scripts/testing/steps.mjs';
import { sources } from './sources.ts';

const PAGE = 'docs/architecture.md';
const RECIPES = 'docs/develop.md';
/** Top folders with files of the repository. */
const TOP = [
  ...['art', 'bench', 'demo', 'deploy', 'docs', 'public', 'scripts', 'server', 'src', 'sync'],
  ...['tests', 'worker', '.ci', '.devcontainer', '.github'],
];

const text = (path: string): string => readFileSync(path, 'utf8');
const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].map((path) => ({ path, text: text(path) })),
  ...sources(['docs'], ['.md']),
];
const foldersOf = (path: string): readonly string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

const FENCED = /^```[\s\S]*?^```$/gm;
/** The pieces of code in a page; a span may be wrapped over two lines. */
const codeIn = (page: string): readonly string[] => [
  ...(page.match(FENCED) ?? []),
  ...[...page.replace(FENCED, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
];

const rooted = new RegExp(`^(?:${TOP.map((top) => top.replace('.', '\\.')).join('|')})/\\S+`);
/** A path up to the folder before its first placeholder: `src/i18n/<area>/` is `src/i18n`. */
const certain = (path: string): string => {
  const open = path.search(/[*<{…]/);
  return open < 0 ? path : dirname(`${path.slice(0, open)}x`);
};
/** Paths of this repository that a piece of code names, whatever comes before them. */
const pathsIn = (code: string): readonly string[] =>
  code
    .split(/[\s()'"`]+/)
    .filter((word) => rooted.test(word))
    .map((word) => certain(word.replace(/[.,:;]+$/, '')));

const files = new Set(
  [...readdirSync('.'), ...sources(TOP, ['']).map(({ path }) => path)].map((path) =>
    basename(path),
  ),
);
const SOURCE_FILE = /^[\w.-]*\w\.(?:tsx?|mjs|css|md|sql|py|jsonc?|ya?ml|html)$/;

describe('a name in a page is one of the repository', () => {
  test.each(pages)('paths of $path', ({ text: page }) => {
    const paths = codeIn(page).flatMap(pathsIn);
    expect([...new Set(paths)].filter((path) => !existsSync(path))).toEqual([]);
  });

  test.each(pages)('files of $path', ({ text: page }) => {
    const named = codeIn(page).filter((code) => SOURCE_FILE.test(code));
    expect([...new Set(named)].filter((name) => !files.has(name))).toEqual([]);
  });

  test.each(pages)('links of $path', ({ path, text: page }) => {
    const links = [...page.replace(FENCED, '').matchAll(/\]\(([^)#]+)[^)]*\)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !/^https?:/.test(to));
    expect(links.filter((to) => !existsSync(join(dirname(path), to)))).toEqual([]);
  });

  test.each(pages)('commands of $path', ({ text: page }) => {
    const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
      text('package.json'),
    );
    const names = steps.map(({ name }) => name);
    const commands = [...page.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    const ofTests = [...page.matchAll(/npm test -- ([a-z\d]+)/g)].map(([, name = '']) => name);
    expect({
      commands: commands.filter((name) => !(name in scripts)),
      steps: ofTests.filter((name) => !names.includes(name)),
    }).toEqual({ commands: [], steps: [] });
  });

  test.each([
    ['`npx vitest run sync/gone.ts\n tests/x`', ['sync/gone.ts', 'tests/x']],
    ['`src/i18n/subjects/<area>/x.ts`', ['src/i18n/subjects']],
    ['`tests/sync/push*.test.ts`', ['tests/sync']],
    ['`server/{content,learning}/`', ['server']],
    ['```\nnode scripts/gone.mjs\n```', ['scripts/gone.mjs']],
    ['`text/event-stream` and src/plain.ts', []],
  ])('%j names %j', (page, paths) => {
    expect(codeIn(page).flatMap(pathsIn)).toEqual(paths);
  });
});

test('the recipes list every step of the tests', () => {
  const listed = codeIn(text(RECIPES)).map((code) => code.split(/\s+/).toSorted().join(' '));
  expect(listed).toContain(
    steps
      .map(({ name }) => name)
      .toSorted()
      .join(' '),
  );
});

/** Sections of the architecture page, and the folders that they describe. */
const SECTIONS = [
  ['The rooms of `sync/`', 'sync'],
  ['The rooms of `src/`', 'src'],
  ['The rooms of `src/`', 'src/live'],
  ['The rooms of `src/`', 'src/app'],
  ['The rooms of `server/`', 'server'],
  ['The tree', '.'],
] as const;
/** Folders that are no part of the repository, or hold no part of the product. */
const UNNAMED = /^\.\/(?:node_modules|dist|dist-server|test-results|\..*)$/;

const sectionOf = (heading: string): string =>
  text(PAGE)
    .split(/^##+ /m)
    .find((section) => section.startsWith(heading)) ?? '';

test.each(SECTIONS)('the section "%s" names every folder of %s', (heading, path) => {
  const section = sectionOf(heading);
  expect(
    foldersOf(path).filter(
      (name) => !section.includes(`\`${name}/`) && !UNNAMED.test(`${path}/${name}`),
    ),
  ).toEqual([]);
});

test.each([
  ['The rooms of `sync/`', ['sync']],
  ['The rooms of `src/`', ['src', 'src/app']],
  ['The rooms of `server/`', ['server']],
  ['The tree', ['.']],
])('the tables of the section "%s" begin with folders and files that exist', (heading, below) => {
  const cells = [...sectionOf(heading).matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  const names = cells.flatMap((cell) => codeIn(cell)).map((name) => certain(name));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !below.some((folder) => existsSync(join(folder, name))))).toEqual(
    [],
  );
});

test('the README has at most 900 words, and lines of at most 100 characters', () => {
  const readme = text('README.md');
  expect(readme.trim().split(/\s+/).length).toBeLessThanOrEqual(900);
  expect(readme.split('\n').filter((line) => line.length > 100)).toEqual([]);
});

test('the README explains at most fifteen words of its own', () => {
  const [, table = ''] = text('README.md').split('## Words\n');
  const words = [...table.matchAll(/^\| ((?!Word|-)[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    cell.split(', '),
  );
  expect(words.length).toBeGreaterThan(0);
  expect(words.length).toBeLessThanOrEqual(15);
});
