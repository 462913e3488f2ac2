import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SECRET_SETTINGS } from '../../../server/settings/secrets.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const sources = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(ROOT, 'server', name), 'utf8'));

const found = (pattern: RegExp, texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? ''))),
];

test('the operations page documents every setting, and no unknown one', () => {
  const settings = found(
    /^ {2}([A-Z][A-Z_]+): ?(?:z\.|whole\(|flag\(|listOf\(|key\(|present\b|postgresAddress\b)/gm,
    sources,
  );
  expect(settings.length).toBeGreaterThan(25);
  const table = page.slice(page.indexOf('## Settings'), page.indexOf('## Content'));
  expect(
    found(/`([A-Z][A-Z_]+)`/g, [
      table.replaceAll(/\|[^|]*\|[^|]*$/gm, (rest) => rest.split('|').slice(0, 2).join('|')),
    ]).filter(
      // A secret may come from a file, whose setting is named after it.
      (name) => !settings.includes(name.replace(/_FILE$/, '')),
    ),
  ).toEqual([]);
  expect(settings.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test('[S41] the operations page lists exactly the secrets that may be given as a file', () => {
  const files = found(/`([A-Z][A-Z_]+)_FILE\b/g, [page]);
  expect(files.sort()).toEqual([...SECRET_SETTINGS].sort());
});

test('[S38] the operations page documents every event of the log', () => {
  const events = found(/event: '([a-z.-]+)'/g, sources).filter((name) => name !== 'changes');
  expect(events.length).toBeGreaterThan(20);
  expect(events.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('the operations page documents every metric of ours', () => {
  const metrics = found(/name: '(chairside_[a-z_]+)'/g, sources);
  expect(metrics.length).toBeGreaterThan(3);
  expect(metrics.filter((name) => !page.includes(name))).toEqual([]);
});
