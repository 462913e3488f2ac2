import { expect, test } from 'vitest';
import { ageOutcome, auditOutcome, newlyLocked } from '../../scripts/testing/advisories.mjs';
import { verdictOf } from '../../scripts/testing/verdict.mjs';

const NOW = Date.UTC(2026, 10, 28);
const lock = (packages: Readonly<Record<string, string>>): string =>
  JSON.stringify({
    packages: {
      '': {},
      ...Object.fromEntries(
        Object.entries(packages).map(([place, version]) => [place, { version }]),
      ),
    },
  });

test('[S-19] [S40] an advisory fails the run and names its package', () => {
  const report = JSON.stringify({
    vulnerabilities: { esbuild: {} },
    metadata: { vulnerabilities: { total: 1 } },
  });
  expect(auditOutcome(report)).toMatchObject({ failed: 1, words: 'Advisories against: esbuild' });
  expect(
    auditOutcome(`npm warn\n${JSON.stringify({ metadata: { vulnerabilities: { total: 0 } } })}`),
  ).toMatchObject({ passed: 1, failed: 0 });
});

test.each([
  '',
  'npm error code E405',
  '{"error":{"code":"ENOTFOUND"}}',
  '{"message":"405 Method Not Allowed"}',
])(
  '[S-19] [S40] an audit with the response %j is printed as not checked, and fails nothing',
  (output) => {
    expect(auditOutcome(output)).toMatchObject({
      passed: 0,
      failed: 0,
      notChecked: 'no source of advisories answered',
    });
  },
);

test('[S-19] [S40] only the age of versions that entered the lockfile is checked, nested packages included', () => {
  const before = lock({ 'node_modules/zod': '4.0.0', 'node_modules/hono': '4.1.0' });
  const now = lock({
    'node_modules/zod': '4.0.1',
    'node_modules/hono': '4.1.0',
    'node_modules/hono/node_modules/@a/b': '1.0.0',
  });
  expect(newlyLocked(now, before)).toEqual([
    { name: 'zod', version: '4.0.1' },
    { name: '@a/b', version: '1.0.0' },
  ]);
});

test.each([
  ['2026-11-22T00:00:00Z', { failed: 1 }],
  ['2026-11-20T23:59:59Z', { passed: 1, failed: 0 }],
  [undefined, { failed: 0, notChecked: 'no registry told the age of 1 packages' }],
])('[S-19] [S40] for a version released at %s the gate reports %j', (released, outcome) => {
  expect(ageOutcome([{ name: 'zod', version: '4.0.1', released }], NOW)).toMatchObject(outcome);
});

test('[S-19] the summary prints NOT CHECKED with the reason, and counts no failure', () => {
  const outcome = auditOutcome('');
  expect(verdictOf(outcome, '1 s')).toBe('NOT CHECKED: no source of advisories answered');
  expect({ failed: outcome.failed, skipped: outcome.skipped }).toEqual({ failed: 0, skipped: 0 });
  expect(verdictOf({ passed: 1, failed: 0, skipped: 0 }, '1 s')).toBe('passed  1 passed (1 s)');
});
