import { expect, test } from 'vitest';
import {
  mayTryAgain,
  unsteadyJourneys,
  withSecondTries,
} from '../../scripts/testing/second-try.mjs';

const failure = (fullName: string, message = 'expected 1 to be 2') => ({
  status: 'failed',
  fullName,
  failureMessages: [message],
});
const passed = { status: 'passed', fullName: 'passes', failureMessages: [] as string[] };
const file = (name: string, ...assertionResults: (typeof passed)[]) => ({
  name,
  status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  assertionResults,
});
const report = (
  ...testResults: { name: string; status: string; assertionResults: (typeof passed)[] }[]
) => ({
  numFailedTests: testResults
    .flatMap((one) => one.assertionResults)
    .filter(({ status }) => status === 'failed').length,
  testResults,
});

test('only the files of the two failed tests are run once more', () => {
  const found = mayTryAgain(
    report(
      file('a.test.ts', passed, failure('one')),
      file('b.test.ts', passed),
      file('c.test.ts', failure('two')),
    ),
  );
  expect(found).toEqual({ files: ['a.test.ts', 'c.test.ts'], names: ['one', 'two'] });
});

test.each([
  [
    'three failed tests',
    report(file('a.test.ts', failure('one'), failure('two'), failure('three'))),
  ],
  [
    'a counterexample of a property',
    report(file('a.test.ts', failure('one', 'Error: Property failed after 3 tests'))),
  ],
  [
    'a file that does not load',
    report({ name: 'a.test.ts', status: 'failed', assertionResults: [] }),
  ],
  ['no report at all', undefined],
])('%s: no second try', (_, what) => {
  expect(mayTryAgain(what).files).toEqual([]);
});

test('tests that pass at the second try are counted and named; three in one step fail it', () => {
  const first = { passed: 10, failed: 0, skipped: 0 };
  expect(withSecondTries(first, [], 'said')).toBe(first);
  expect(withSecondTries(first, ['one'], 'said')).toEqual({
    passed: 11,
    failed: 0,
    skipped: 0,
    words: 'said\nPassed at the second try only:\n  one',
  });
  expect(withSecondTries(first, ['one', 'two', 'three'], 'said')).toMatchObject({
    passed: 10,
    failed: 3,
  });
});

test('journeys that passed at the second try are found in every suite of a report', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const inner = { suites: [], specs: [spec('two', 'flaky'), spec('three', 'unexpected')] };
  expect(
    unsteadyJourneys({
      suites: [{ specs: [spec('one', 'flaky'), spec('four', 'expected')], suites: [inner] }],
    }),
  ).toEqual(['one', 'two']);
});
