import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/architecture.md', 'utf8');
const foldersOf = (path: string): readonly string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/** Sections of the page, and the folders that they describe. */
const SECTIONS = [
  ['The rooms of `sync/`', 'sync'],
  ['The rooms of `src/`', 'src'],
  ['The rooms of `src/`', 'src/live'],
  ['The rooms of `server/`', 'server'],
] as const;

const sectionOf = (heading: string): string =>
  page.split(/^##+ /m).find((section) => section.startsWith(heading)) ?? '';

test.each(SECTIONS)('the section "%s" names every folder of %s', (heading, path) => {
  const section = sectionOf(heading);
  expect(foldersOf(path).filter((name) => !section.includes(`\`${name}/`))).toEqual([]);
});

test('every path in the page, the README and the recipes exists', () => {
  const texts = ['docs/architecture.md', 'docs/develop.md', 'README.md', 'CONTRIBUTING.md'].map(
    (file) => readFileSync(file, 'utf8'),
  );
  const paths = texts.flatMap((text) =>
    [
      ...text.matchAll(
        /`((?:art|bench|deploy|docs|scripts|server|src|sync|tests|worker)\/[\w./-]+)`/g,
      ),
    ].map(([, found = '']) => found),
  );
  const missing = [...new Set(paths)].filter((path) => !existsSync(path));
  expect(missing).toEqual([]);
});

test('the README has at most 900 words, and lines of at most 100 characters', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(readme.trim().split(/\s+/).length).toBeLessThanOrEqual(900);
  expect(readme.split('\n').filter((line) => line.length > 100)).toEqual([]);
});
