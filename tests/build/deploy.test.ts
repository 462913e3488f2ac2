import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '../../server/settings/settings.ts';
import { renderChart } from '../support/render-chart.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const KNOWN = new Set(
  Object.keys(
    readSettings({
      DEMO: '1',
      FILES_URL: 'https://store.example/b',
      FILES_KEY_ID: 'k',
      FILES_SECRET: 's',
    }),
  ),
);
/** Settings of other programs in the same files. */
const OTHERS = new Set(['NODE_ENV', 'MALLOC_ARENA_MAX', 'SITE', 'UPSTREAMS']);
const isSetting = (name: string): boolean =>
  KNOWN.has(name.replace(/_FILE$/, '')) || OTHERS.has(name);
const OPTIONAL = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'JWT_SECRET',
  'CERT_KEY',
  'FILES_URL',
  'FILES_KEY_ID',
  'FILES_SECRET',
];
for (const name of OPTIONAL) KNOWN.add(name);

test('[S41] every setting in the files for operators is one of the server', () => {
  const compose = parse(read('deploy/compose.yaml')) as {
    readonly 'x-api': { readonly environment: Readonly<Record<string, string>> };
  };
  const chart = renderChart('deploy/helm');
  const config = chart.find(({ kind }) => kind === 'ConfigMap')?.data as Readonly<
    Record<string, string>
  >;
  const names = [
    ...Object.keys(compose['x-api'].environment),
    ...Object.keys(config),
    ...[...JSON.stringify(chart).matchAll(/"name":"([A-Z_]+)"/g)].map(([, name = '']) => name),
    ...[...read('deploy/systemd/chairside.service').matchAll(/^Environment=(.*)$/gm)].flatMap(
      ([, line = '']) => line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    ),
    ...(/^ENV (.*)$/m.exec(read('deploy/Containerfile'))?.[1] ?? '')
      .split(' ')
      .map((pair) => pair.split('=')[0] ?? ''),
  ];
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !isSetting(name))).toEqual([]);
});

test('the server starts with the settings of the files for operators', () => {
  const { 'x-api': api } = parse(read('deploy/compose.yaml')) as {
    readonly 'x-api': { readonly environment: Readonly<Record<string, string>> };
  };
  const secrets = {
    DATABASE_URL: 'postgres://u:p@db/c',
    JWT_SECRET: 'x'.repeat(32),
    CERT_KEY: 'y'.repeat(32),
    FILES_KEY_ID: 'k',
    FILES_SECRET: 's',
  };
  const given = (environment: Readonly<Record<string, string>>) => ({
    ...Object.fromEntries(Object.entries(environment).filter(([name]) => !name.endsWith('_FILE'))),
    ...secrets,
  });
  const config = renderChart('deploy/helm').find(({ kind }) => kind === 'ConfigMap')
    ?.data as Readonly<Record<string, string>>;
  expect(
    readSettings(given({ ...api.environment, PUBLIC_URL: 'https://localhost' })),
  ).toMatchObject({ DEMO: false, TRUSTED_PROXIES: 1 });
  expect(readSettings(given(config))).toMatchObject({
    DEMO: false,
    TRUSTED_PROXIES: 1,
    FILES_URL: 'https://store.example/chairside',
  });
});

test('proxies do not buffer event streams, and forward only the caller’s address that they saw', () => {
  const [caddy, nginx] = [read('deploy/Caddyfile'), read('deploy/nginx.conf')];
  expect(caddy).toContain('flush_interval -1');
  expect(caddy).toContain('header_up X-Forwarded-For {remote_host}');
  expect(nginx).toMatch(/location = \/api\/events \{[^}]*proxy_buffering off;/);
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
});

test('[S44] proxies remove a caller’s own tracing headers', () => {
  const [caddy, nginx] = [read('deploy/Caddyfile'), read('deploy/nginx.conf')];
  for (const header of ['traceparent', 'tracestate']) {
    expect(caddy).toMatch(new RegExp(`^\\s*header_up -${header}$`, 'm'));
    expect(nginx).toMatch(new RegExp(`^\\s*proxy_set_header ${header} "";$`, 'm'));
  }
});

test('the image is built in stages and runs as an unprivileged user', () => {
  const file = read('deploy/Containerfile');
  expect(file.match(/^FROM /gm)).toHaveLength(2);
  expect(file).toMatch(/^USER 10001:10001$/m);
  expect(file).toMatch(/^HEALTHCHECK /m);
  expect(file.indexOf('USER 10001')).toBeGreaterThan(file.lastIndexOf('RUN '));
});

test('[S41] the secrets that the compose file requires are unreadable for other users of the machine', () => {
  const written = [...read('deploy/compose.yaml').matchAll(/^# {3}(.*)$/gm)].map(
    ([, line = '']) => line,
  );
  const commands = written.join('\n').replace(/ && SITE=.*$/m, '');
  expect(commands).toContain('openssl rand');
  expect(commands).not.toContain('docker');
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  try {
    execFileSync('sh', ['-c', `set -e; umask 022; ${commands}`], { cwd: folder });
    const secrets = join(folder, 'deploy', 'secrets');
    expect(readdirSync(secrets).sort()).toEqual([
      'cert-key',
      'database-password',
      'database-url',
      'files-secret',
      'jwt-secret',
    ]);
    // Containers mount each file separately and read it as an unprivileged user; other users of the
    // machine cannot enter the folder.
    expect((statSync(secrets).mode & 0o777).toString(8)).toBe('700');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('[S-6] [S40] every image is named by an exact tag or a digest, never by a moving tag', () => {
  const compose = parse(read('deploy/compose.yaml')) as {
    readonly services: Readonly<Record<string, { readonly image?: string }>>;
  };
  const base = /^ARG BASE=(.*)$/m.exec(read('deploy/Containerfile'))?.[1] ?? '';
  const named = [
    base,
    ...Object.values(compose.services).flatMap(({ image }) => (image === undefined ? [] : [image])),
  ];
  // Our own image has the version of the chart.
  const others = [...new Set(named)].filter((image) => image !== 'chairside');
  expect(others.length).toBeGreaterThanOrEqual(5);
  const exact =
    /^[a-z.]+(\/[a-z]+)+:(\d+\.\d+(\.\d+)?(-[a-z-]+)?|RELEASE\.[\dTZ-]+)(@sha256:[0-9a-f]{64})?$/;
  expect(others.filter((image) => !exact.test(image))).toEqual([]);
  const stages = read('deploy/Containerfile').match(/^FROM \S+/gm) ?? [];
  expect(stages.filter((stage) => !stage.endsWith('{BASE}'))).toEqual([]);
});
