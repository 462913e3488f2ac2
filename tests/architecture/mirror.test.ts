import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Product folder that each folder of tests mirrors. Folders that are not listed (journeys, the
 * model, pictures) test the whole product.
 */
const MIRRORS: Readonly<Record<string, string>> = {
  'tests/art/': 'art/',
  'tests/src/': 'src/',
  'tests/components/': 'src/',
  'tests/sync/': 'sync/',
  'tests/worker/': 'worker/',
  'tests/server/': 'server/',
  'tests/demo/': 'demo/',
};

/** Tests about more than one file, with the reason why no file or folder has their name. */
const OF_THEIR_OWN: Readonly<Record<string, string>> = {
  'tests/src/i18n/catalogues.test.ts': 'the words of all languages',
  'tests/sync/program-page.test.ts': 'the page of a program, pulled, shown and prefetched',
  'tests/server/logs.test.ts': 'what all parts of the server write',
};

const files = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [`${entry.parentPath}/${entry.name}`] : [],
  );
const source = ['art', 'src', 'sync', 'worker', 'server', 'demo'].flatMap(files);
const parentsOf = (path: string): readonly string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
const folders = new Set(source.flatMap(parentsOf));
const isCode = (path: string): boolean =>
  source.includes(`${path}.ts`) || source.includes(`${path}.tsx`);

/** Prefixes of a name, word by word: `push-faults` may test `push`. */
const beginnings = (name: string): readonly string[] =>
  name.split('-').map((_, index, words) => words.slice(0, index + 1).join('-'));

/**
 * Whether the test at this path, without its endings, tests a file, a part of a file, or a folder.
 */
function isMirrored(path: string): boolean {
  const folder = path.slice(0, path.lastIndexOf('/'));
  const name = path.slice(folder.length + 1);
  // A folder of the server or of the demo is one subject: its tests need not name a file.
  if (!folders.has(folder)) return false;
  if (/^(server\/|demo(\/|$))/.test(folder) || folder.endsWith(`/${name}`)) return true;
  return beginnings(name).some((beginning) => isCode(`${folder}/${beginning}`));
}

test('a test has the folder and the name of the file that it tests', () => {
  const astray = Object.entries(MIRRORS).flatMap(([tests, of]) =>
    files(tests.slice(0, -1))
      .filter(
        (path) =>
          /\.test\.tsx?$/.test(path) &&
          !(path in OF_THEIR_OWN) &&
          !path.startsWith('tests/server/attack/'),
      )
      .filter(
        (path) => !isMirrored(of + path.slice(tests.length).replace(/(\.\w+)?\.test\.tsx?$/, '')),
      ),
  );
  expect(astray).toEqual([]);
});

test('every folder of tests belongs to a part of the product or to the whole', () => {
  const whole = [
    'architecture',
    'journeys',
    'model',
    'pictures',
    'rules',
    'second-app',
    'support',
    'build',
  ];
  const known = [
    ...Object.keys(MIRRORS).map((folder) => folder.slice('tests/'.length, -1)),
    ...whole,
  ];
  const here = readdirSync('tests', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  expect(here.filter((name) => !known.includes(name))).toEqual([]);
});
