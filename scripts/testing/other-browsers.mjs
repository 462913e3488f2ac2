import { noOtherBrowser } from '../setup/other-browsers.mjs';
import { journeys, reportOf } from './runners.mjs';

/**
 * @typedef {{ title: string, specs: { title: string, tests: { projectName: string, status: string,
 * annotations: { type: string, description?: string }[] }[] }[] }} Suite
 */

/**
 * Returns the browsers of a run: in a whole run Firefox only, because WebKitGTK sometimes does not
 * open an account's database (docs/decisions/0041).
 * @param {boolean} isNamed
 * @returns {readonly (keyof typeof PROJECTS)[]}
 */
export const kindsFor = (isNamed) => (isNamed ? ['firefox', 'webkit'] : ['firefox']);

const PROJECTS = /** @type {const} */ ({ firefox: 'firefox', webkit: 'webkitgtk' });

/**
 * Formats which features each browser has, lacks and is closed to, in lines.
 * @param {{ suites?: Suite[] } | undefined} report
 */
function table(report) {
  const specs = (report?.suites ?? []).flatMap((suite) => suite.specs);
  const rows = specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title })));
  return Object.values(PROJECTS).flatMap((name) => {
    const ofProject = rows.filter(({ projectName }) => projectName === name);
    const notes = ofProject.flatMap(({ annotations }) => annotations);
    const version = notes.find(({ type }) => type === 'version')?.description ?? name;
    return [
      ...ofProject.map(
        ({ title, status }) =>
          `${version}: ${title}: ${status === 'expected' ? 'passed' : 'FAILED'}`,
      ),
      ...notes
        .filter(({ type, description }) => type !== 'version' && description)
        .map(({ type, description }) => `${version}: ${type}: ${description}`),
    ];
  });
}

/**
 * Runs one person's journey in browsers other than Chromium; a missing browser is named, and counts
 * as skipped.
 * @param {import('./steps.mjs').Machine} machine
 */
export async function otherBrowsers({ env, others = {}, kinds = kindsFor(false) }) {
  const available = kinds.filter((kind) => others[kind]);
  const missing = kinds
    .filter((kind) => !others[kind])
    .map((kind) => `NOT RUN: ${noOtherBrowser[kind]}`);
  if (!available.length)
    return { passed: 0, failed: 0, skipped: kinds.length, words: missing.join('\n') };
  const names = available.map((kind) => PROJECTS[kind]);
  // Node has WebSocket built in from 22 on.
  const options =
    typeof WebSocket === 'undefined'
      ? `${env.NODE_OPTIONS ?? ''} --experimental-websocket`.trim()
      : env.NODE_OPTIONS;
  const outcome = await journeys(names, {
    ...env,
    NODE_OPTIONS: options,
    FIREFOX_PATH: others.firefox,
    WEBKIT_DRIVER_PATH: others.webkit,
  });
  const words = [outcome.words, ...missing, ...table(reportOf(names.join('-')))]
    .filter(Boolean)
    .join('\n');
  return { ...outcome, skipped: outcome.skipped + missing.length, words };
}
