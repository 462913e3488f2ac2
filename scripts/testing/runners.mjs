import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { run } from '../setup/child.mjs';
import { at } from '../setup/root.mjs';

/** @typedef {import('./gates.mjs').Outcome} Outcome */

/** @param {string} name */
function reportFile(name) {
  mkdirSync(at('.cache/reports'), { recursive: true });
  const file = at('.cache/reports', `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/**
 * A runner that failed without a failed test (a file that does not load, an unhandled error) still is a failure.
 * @param {number} code @param {string} output @param {Outcome} counts
 * @returns {Outcome}
 */
const honest = (code, output, counts) => ({
  ...counts,
  failed: code === 0 ? counts.failed : Math.max(1, counts.failed),
  words: code === 0 ? '' : output,
});

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * Vitest over the named folders; everything when none is named.
 * @param {string} name of the report
 * @param {string[]} folders
 * @param {NodeJS.ProcessEnv} env
 */
export async function vitest(name, folders, env) {
  const file = reportFile(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code, output } = await run(process.execPath, [at('node_modules/vitest/vitest.mjs'), 'run', ...folders, ...reporters], { env });
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = read(file) ?? {};
  return honest(code, output, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests });
}

/**
 * Playwright over some of its projects.
 * @param {('journeys' | 'whole-browser' | 'scan')[]} projects
 * @param {NodeJS.ProcessEnv} env
 */
export async function journeys(projects, env) {
  const file = reportFile(projects.join('-'));
  const only = projects.map((name) => `--project=${name}`);
  const command = [at('node_modules/@playwright/test/cli.js'), 'test', ...only, '--reporter=dot,json'];
  const { code, output } = await run(process.execPath, command, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(file)?.stats ?? {};
  // A test that passes only sometimes is not a test that passes.
  return honest(code, output, { passed: expected, failed: unexpected + flaky, skipped });
}
