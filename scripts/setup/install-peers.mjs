import { existsSync, writeFileSync } from 'node:fs';
import { run } from './child.mjs';
import { fingerprint, stamp } from './fingerprint.mjs';
import { Plain, step } from './progress.mjs';
import { at } from './root.mjs';

const FOLDER = 'bench/peers';
const STAMP = `${FOLDER}/node_modules/.installed`;

/** Installs the stores that the product's own is measured beside; nothing else needs them, so only their bench asks for them. */
export async function installPeers() {
  const print = fingerprint([`${FOLDER}/package-lock.json`]);
  if (existsSync(at(STAMP)) && stamp(STAMP) === print) return;
  await step('Installing the peers of the store (npm ci)', async () => {
    const { code, output } = await run('npm', ['ci', '--prefix', at(FOLDER), '--ignore-scripts', '--no-audit', '--no-fund']);
    if (code !== 0) throw new Plain(`${output.trim()}\n\nThe peers could not be installed; npm's words are above.`);
    writeFileSync(at(STAMP), print);
  });
}
