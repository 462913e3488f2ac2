import { existsSync, statSync, writeFileSync } from 'node:fs';
import { run } from './child.mjs';
import { fingerprint, stamp } from './fingerprint.mjs';
import { linkNode } from './node-runtime.mjs';
import { Plain, step } from './progress.mjs';
import { at } from './root.mjs';

const LOCK = 'package-lock.json';
const INSTALLED = 'node_modules/.package-lock.json';
const STAMP = 'node_modules/.installed';

function isInstalled() {
  if (!existsSync(at(INSTALLED))) return false;
  if (existsSync(at(STAMP))) return stamp(STAMP) === fingerprint([LOCK]);
  // npm was run by hand: npm writes this file last, so it is newer than the lock file once
  // everything is installed.
  return statSync(at(INSTALLED)).mtimeMs >= statSync(at(LOCK)).mtimeMs;
}

/**
 * Installs the packages of the lock file, those that build and test included, unless they are
 * installed already.
 */
export async function install() {
  if (isInstalled()) return;
  await step('Installing packages (npm ci)', async () => {
    // NODE_ENV must not omit the packages for building; no package may run its own scripts [S40].
    const { code, output } = await run('npm', [
      'ci',
      '--include=dev',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    ]);
    if (code === 127)
      throw new Plain(
        'npm was not found. It comes with Node: install Node from https://nodejs.org and try again.',
      );
    if (code !== 0) throw new Plain(`${output.trim()}\n\n${reason(output)}`);
    linkNode();
    writeFileSync(at(STAMP), fingerprint([LOCK]));
  });
}

/** @param {string} output of npm */
const reason = (output) =>
  /ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|EAI_AGAIN|network/.test(output)
    ? 'npm could not reach its registry (npm config get registry). The first start needs a connection; later ones do not.'
    : 'npm ci failed; its words are above.';
