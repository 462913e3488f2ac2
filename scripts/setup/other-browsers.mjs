import { existsSync } from 'node:fs';
import { aptInstall, canInstall } from './apt.mjs';
import { onPath } from './browser.mjs';

/**
 * @typedef {{ firefox?: string, webkit?: string }} OtherBrowsers the programs that start them;
 * undefined if they are not available
 */

/** Advice for missing browsers. @type {Readonly<Record<keyof OtherBrowsers, string>>} */
export const noOtherBrowser = {
  firefox:
    'no Firefox here. Install it (Debian: apt-get install firefox-esr) or name it: FIREFOX_PATH=/path/to/firefox npm test',
  webkit:
    'no WebKitGTK with its driver here. On Debian and Ubuntu: apt-get install webkit2gtk-driver xvfb',
};

/** @param {readonly string[]} names @param {readonly string[]} packages */
async function found(names, packages) {
  const existing = onPath(names);
  if (existing || !canInstall()) return existing;
  for (const name of packages) if (!(await aptInstall(name))) return undefined;
  return onPath(names);
}

/**
 * Returns Firefox and, if wanted, WebKitGTK's driver: the configured ones, the system's, or as root
 * newly installed ones. WebKitGTK needs a display, even an invisible one.
 * @param {readonly (keyof OtherBrowsers)[]} kinds
 * @returns {Promise<OtherBrowsers>}
 */
export async function findOtherBrowsers(kinds) {
  const named = process.env.FIREFOX_PATH;
  const firefox =
    named && existsSync(named) ? named : await found(['firefox-esr', 'firefox'], ['firefox-esr']);
  if (!kinds.includes('webkit')) return { firefox };
  const screen = await found(['Xvfb'], ['xvfb']);
  const webkit = screen && (await found(['WebKitWebDriver'], ['webkit2gtk-driver']));
  return { firefox, webkit };
}
