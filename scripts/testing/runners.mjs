import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { run } from '../setup/child.mjs';
import { at } from '../setup/root.mjs';
import { mayTryAgain, unsteadyJourneys, withSecondTries } from './second-try.mjs';

/** @typedef {import('./gates.mjs').Outcome} Outcome */

/** @param {string} name */
const place = (name) => at('.cache/reports', `${name}.json`);

/** @param {string} name */
function reportFile(name) {
  mkdirSync(at('.cache/reports'), { recursive: true });
  const file = place(name);
  rmSync(file, { force: true });
  return file;
}

/**
 * A runner that failed without a failed test (a file that does not load, an unhandled error) still
 * counts as a failure.
 * @param {number} code
 * @param {string} output
 * @param {Outcome} counts
 * @returns {Outcome}
 */
const honest = (code, output, counts) => ({
  ...counts,
  failed: code === 0 ? counts.failed : Math.max(1, counts.failed),
  words: code === 0 ? '' : output,
});

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Returns the whole report of the last run under this name. @param {string} name */
export const reportOf = (name) => read(place(name));

/**
 * Runs Vitest over some of its projects and folders.
 * @param {string} name of the report
 * @param {string[]} which its projects (`--project=name`) and folders
 * @param {NodeJS.ProcessEnv} env
 */
export async function vitest(name, which, env) {
  const file = reportFile(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const start = [at('node_modules/vitest/vitest.mjs'), 'run'];
  const { code, output } = await run(process.execPath, [...start, ...which, ...reporters], { env });
  const report = read(file);
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
  } = report ?? {};
  const counts = {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  };
  const { files, names } = code === 0 ? { files: [], names: [] } : mayTryAgain(report);
  const projects = which.filter((word) => word.startsWith('--project'));
  const again =
    files.length > 0 && (await run(process.execPath, [...start, ...projects, ...files], { env }));
  if (again && again.code === 0) return withSecondTries({ ...counts, failed: 0 }, names, output);
  return honest(code, output, counts);
}

/**
 * Runs Playwright over some of its projects.
 * @param {('journeys' | 'whole-browser' | 'alone' | 'words' | 'scan' | 'firefox' | 'webkitgtk')[]}
 * projects
 * @param {NodeJS.ProcessEnv} env
 */
export async function journeys(projects, env) {
  const file = reportFile(projects.join('-'));
  const only = projects.map((name) => `--project=${name}`);
  const command = [
    at('node_modules/@playwright/test/cli.js'),
    'test',
    ...only,
    '--reporter=dot,json',
  ];
  const { code, output } = await run(process.execPath, command, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const report = read(file);
  const { expected = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  return withSecondTries(
    honest(code, output, { passed: expected, failed: unexpected, skipped }),
    unsteadyJourneys(report),
    output,
  );
}
