import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { aptInstall, canInstall } from './apt.mjs';
import { Plain } from './progress.mjs';
import { at } from './root.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Advice for a missing browser. */
export const noBrowser =
  'No browser was found. Install Chromium and name it (CHROMIUM_PATH=/path/to/chromium npm test), or let Playwright fetch its own: npx playwright install chromium';

/** @param {string} path */
function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the first of these programs in the PATH. @param {readonly string[]} names */
export const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(runs);

function playwrightsOwn() {
  const path = createRequire(at('package.json'))('playwright-core').chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/**
 * Returns the browser for journeys: the configured one, the system's, Playwright's own, or as root
 * a newly installed one. Call it after `install`.
 * @returns {Promise<string | undefined>} undefined: none available
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !runs(named))
    throw new Plain(`CHROMIUM_PATH names '${named}', which cannot be run.`);
  const found = named || onPath(names) || playwrightsOwn();
  if (found) return found;
  return canInstall() && (await aptInstall('chromium')) ? onPath(names) : undefined;
}

/**
 * Returns the headless version of the same browser, which costs a third less: for journeys that do
 * not need the full one.
 * @returns {Promise<string | undefined>} undefined: the full one is used for all
 */
export async function findHeadlessShell() {
  const named = process.env.CHROMIUM_SHELL_PATH;
  if (named && !runs(named))
    throw new Plain(`CHROMIUM_SHELL_PATH names '${named}', which cannot be run.`);
  // A configured browser is used for everything.
  if (named || process.env.CHROMIUM_PATH) return named || undefined;
  const found = onPath(shellNames);
  if (found) return found;
  return canInstall() && (await aptInstall('chromium-headless-shell'))
    ? onPath(shellNames)
    : undefined;
}
