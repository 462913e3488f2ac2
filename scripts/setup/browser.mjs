import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { aptInstall, canInstall } from './apt.mjs';
import { Plain } from './progress.mjs';
import { at } from './root.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** What to do when there is none. */
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

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(runs);

function playwrightsOwn() {
  const path = createRequire(at('package.json'))('playwright-core').chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/**
 * The browser of the journeys: the named one, the system's, Playwright's own, or as root a fresh one. Call it after `install`.
 * @returns {Promise<string | undefined>} undefined: none can be had
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !runs(named)) throw new Plain(`CHROMIUM_PATH names '${named}', which cannot be run.`);
  const found = named || onPath() || playwrightsOwn();
  if (found) return found;
  return canInstall() && (await aptInstall('chromium')) ? onPath() : undefined;
}
