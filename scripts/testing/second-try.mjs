/** @typedef {import('./gates.mjs').Outcome} Outcome */

/**
 * Number of tests per step that may need a second try: two busy cores now and then delay one of
 * many thousand too long. Each is named in the summary, so that its cause is looked for; one more
 * fails the step.
 */
const MOST = 2;

/** @param {readonly string[]} names @param {string} output */
const wordsOf = (names, output) =>
  [output.trim(), 'Passed at the second try only:', ...names.map((name) => `  ${name}`)].join('\n');

/**
 * Returns the outcome of a step of which some tests passed only at the second try.
 * @param {Outcome} outcome of the first try without them
 * @param {readonly string[]} names of them
 * @param {string} output of the first try, with the failures
 * @returns {Outcome}
 */
export const withSecondTries = (outcome, names, output) => {
  if (names.length === 0) return outcome;
  const words = wordsOf(names, output);
  if (names.length > MOST) return { ...outcome, failed: outcome.failed + names.length, words };
  return { ...outcome, passed: outcome.passed + names.length, words };
};

/**
 * The tests of a Vitest report that may be tried again, with their files; none if there are too
 * many, if something else than a test failed, or if a property has a counterexample: that one is
 * found by chance, and is a fault all the same.
 * @param {{ numFailedTests: number, testResults: readonly { name: string, status: string,
 * assertionResults: readonly { status: string, fullName: string, failureMessages: readonly string[]
 * }[]
 * }[] } | undefined} report
 */
export function mayTryAgain(report) {
  const files = report?.testResults.filter(({ status }) => status === 'failed') ?? [];
  const failed = files.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  const isFound = failed.some(({ failureMessages }) =>
    failureMessages.some((message) => message.includes('Property failed')),
  );
  const isWhole = files.every(({ assertionResults }) =>
    assertionResults.some(({ status }) => status === 'failed'),
  );
  if (isFound || !isWhole || failed.length > MOST) return { files: [], names: [] };
  return { files: files.map(({ name }) => name), names: failed.map(({ fullName }) => fullName) };
}

/**
 * Returns the titles of a Playwright report's journeys that passed only at the second try.
 * @typedef {{ title?: string, suites?: Suite[], specs?: { title: string, tests: { status: string
 * }[] }[] }} Suite
 * @param {{ suites: Suite[] } | undefined} report
 * @returns {string[]}
 */
export const unsteadyJourneys = (report) =>
  (report?.suites ?? []).flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => title),
    ...unsteadyJourneys({ suites: suite.suites ?? [] }),
  ]);
