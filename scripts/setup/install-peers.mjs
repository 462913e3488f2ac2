import { existsSync, writeFileSync } from 'node:fs';
import { run } from './child.mjs';
import { fingerprint, stamp } from './fingerprint.mjs';
import { Plain, step } from './progress.mjs';
import { at } from './root.mjs';

/**
 * Installs packages that only one command needs, by the lock file of their own folder, so that a
 * first start does not wait for them.
 * @param {string} folder below the repository's folder
 * @param {string} title of the packages
 */
export async function installPeers(folder, title) {
  const installed = `${folder}/node_modules/.installed`;
  const print = fingerprint([`${folder}/package-lock.json`]);
  if (existsSync(at(installed)) && stamp(installed) === print) return;
  await step(`Installing ${title} (npm ci)`, async () => {
    const { code, output } = await run('npm', [
      'ci',
      '--prefix',
      at(folder),
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    ]);
    if (code !== 0)
      throw new Plain(
        `${output.trim()}\n\n${title} could not be installed; npm's words are above.`,
      );
    writeFileSync(at(installed), print);
  });
}
